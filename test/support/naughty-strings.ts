/** Text that has broken other programs: what people, their keyboards and their enemies send. */
export const naughtyStrings: readonly string[] = [
  // Nothing, and what only looks like nothing.
  ...['', ' ', '\t', '\n', '\r\n', '\u00a0', '\u200b', '\ufeff', '\u2028\u2029', '\u3164', '\u180e', '\u0085'],
  // Words and numbers of programs.
  ...['null', 'NULL', 'undefined', 'true', 'false', 'NaN', 'Infinity', '-0', '0', '1', '-1', '1e400', '0x1F', '9'.repeat(400)],
  ...['1/0', '1,000.00', '2147483648', '9007199254740993', 'constructor', '__proto__', 'toString', '[object Object]', '{}', '[]'],
  // Letters of the world, composed and not, in both directions.
  ...['Zoë Łukasiewicz', 'Zoe\u0308', '田中さんにあげて下さい', '사회과학원', 'ﺍﻟﺴﻼﻡ', 'مرحبا \u202eworld\u202c', 'שלום', 'Ωμέγα', 'İstanbul ıI', 'ẞß'],
  ...['ŻÓŁW', '𐐜 𐐔𐐇', '𠜎𠜱𠝹', 'ˈɪntərnæʃənəl', '\u0301\u0300\u0302alone', 'Z̮̞̠͙͔ͅa̗͇l̠͍g̖͇o̩', 'ⅷ ﬁ ２', '\u{10ffff}', '\ue000', '\ufffd', '\uffff'],
  // Pictures, alone and joined.
  ...['👩‍👩‍👧‍👦', '👍🏽', '🏳️‍🌈', '🇩🇪🇫', '❤️‍🔥', '(╯°□°）╯︵ ┻━┻', '🧑🏿‍🚀'.repeat(20)],
  // Other languages inside ours.
  ...[`'; drop table journal; --`, `" or ""="`, `\\'; select 1`, '$1 ${1} $$ $x$', '%s %n %d %1$s', '<script>alert(1)</script>'],
  ...['<img src=x onerror=alert(1)>', '&lt;b&gt; &amp;amp;', ']]><![CDATA[', '{{7*7}} ${7*7} #{7*7}', '`id` $(id) ; id | id && id'],
  ...['../../../../etc/passwd', '..\\..\\windows', 'file:///etc/passwd', 'C:\\CON', '%00%0a%2e%2e%2f', '\\u0000 \\x00 \\0', '${jndi:ldap://x}'],
  ...['a\r\nSet-Cookie: x=1', 'Bcc: everybody@example.org\n\n', '=cmd|calc', '"\\"\\\\"', "'''", '/* */ -- #', '{"a": "b"}', '\u001b[31mred'],
  // What cannot be stored, and what is too long for most fields.
  ...['\0', 'a\0b', '\ud800', 'x\udfffy', '\udc00\ud800', 'x'.repeat(300), '😀'.repeat(255), 'ﷺ'.repeat(255), 'é'.repeat(5_000)],
]
