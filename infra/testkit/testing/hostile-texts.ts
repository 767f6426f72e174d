/** Texts that a user may type, or send, to be mistaken for the screen's own. */
export const HOSTILE_TEXTS = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(2)</script>',
  '"><svg onload=alert(3)>',
  `' onmouseover='alert(4)' x='`,
  '<iframe srcdoc="<script>parent.alert(5)</script>"></iframe>',
  '<a href="javascript:alert(6)">ver</a> javascript:alert(6)',
  '</textarea></title></style><script>alert(7)</script>',
  '{{constructor.constructor("alert(8)")()}} ${alert(8)} #{alert(8)}',
  '&lt;script&gt;alert(9)&lt;/script&gt; %3Cscript%3Ealert(9)%3C/script%3E',
  '<style>*{display:none}</style><base href="https://exemplo.invalid/">',
  '<form action="https://exemplo.invalid"><input autofocus onfocus=alert(10)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(11)&gt;">',
] as const

/** All of them in one text. */
export const HOSTILE = HOSTILE_TEXTS.join(' ')
