/** Made by `build/report-type.ts`: the two weights of the product's type, TrueType in base64. */
declare module 'virtual:report-type' {
  export const regular: string
  export const strong: string
}
