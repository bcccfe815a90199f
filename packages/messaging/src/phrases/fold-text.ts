// Marks that tell nothing about which word is meant: accents, Arabic and Hebrew vowel signs (the hamza among them), the tatweel.
const marks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g

// The traditional characters of the Chinese lists, and their simplified twins.
const traditional = [
  ...'詐騙師訴報舉們會見錢盜賬帳這還權經過沒費買單實說東協監聯係請訂閱閲發給許認為業員責從動賠償嗎麼偽貨場務當詢準備誰傳損額對簽證據雖讓維',
]
const simplified = [
  ...'诈骗师诉报举们会见钱盗账账这还权经过没费买单实说东协监联系请订阅阅发给许认为业员责从动赔偿吗么伪货场务当询准备谁传损额对签证据虽让维',
]

// Letters that Unicode does not decompose, or that people type for one another.
const twins: Record<string, string> = {
  ...{ ø: 'o', đ: 'd', ł: 'l', æ: 'ae', œ: 'oe', ς: 'σ' },
  ...{ ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ۀ: 'ه', ە: 'ه' },
  ...Object.fromEntries(traditional.map((letter, at) => [letter, simplified[at] ?? letter])),
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
