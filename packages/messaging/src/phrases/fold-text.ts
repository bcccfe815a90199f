// Marks that tell nothing about which word is meant: accents, Arabic and Hebrew vowel signs (the hamza among them), the tatweel.
const marks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g

// Letters that Unicode does not decompose, or that people type for one another.
const twins: Record<string, string> = {
  ...{ ø: 'o', đ: 'd', ł: 'l', æ: 'ae', œ: 'oe', ς: 'σ' },
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ۀ: 'ه', ە: 'ه' },
  // the traditional characters of the Chinese lists, as their simplified twins
  ...{
    詐: '诈',
    騙: '骗',
    師: '师',
    訴: '诉',
    報: '报',
    舉: '举',
    們: '们',
    會: '会',
    見: '见',
    錢: '钱',
    盜: '盗',
    賬: '账',
    帳: '账',
    這: '这',
  },
  ...{
    還: '还',
    權: '权',
    經: '经',
    過: '过',
    沒: '没',
    費: '费',
    買: '买',
    單: '单',
    實: '实',
    說: '说',
    東: '东',
    協: '协',
    監: '监',
    聯: '联',
  },
  ...{
    係: '系',
    請: '请',
    訂: '订',
    閱: '阅',
    閲: '阅',
    發: '发',
    給: '给',
    許: '许',
    認: '认',
    為: '为',
    業: '业',
    員: '员',
    責: '责',
    從: '从',
  },
  ...{ 動: '动', 賠: '赔', 償: '偿', 嗎: '吗', 麼: '么', 偽: '伪', 貨: '货', 場: '场', 務: '务', 當: '当', 詢: '询', 準: '准', 備: '备' },
}
const twin = new RegExp(Object.keys(twins).join('|'), 'g')

/**
 * The same letters however they were typed: compatibility forms (full width, bold), case, accents, Arabic vowel signs, the Turkish dotless i,
 * invisible characters, traditional Chinese as far as the lists need it. Punctuation and spaces stay. Twice folded is once folded.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase() // ß is SS, ı is I: then both ways of writing meet
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(twin, (letter) => twins[letter] ?? letter)
    .normalize('NFC')
}
