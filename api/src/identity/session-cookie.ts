/** A session's cookie as the library writes one; `pair` is its name and value. */
export const sessionCookie = (pair: string, maxAgeSeconds: number, isSecure: boolean): string =>
  `${pair}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`
