import { escapeHtml } from '../http/escape-html.ts'
import { page } from './page.ts'
import { type SignInWords, signInWords } from './sign-in-words.ts'

const command = 'npm run -s proviso -- user create \\\n  --email you@example.com \\\n  --name You --role owner'

interface Ways {
  /** Links can be mailed here. */
  mail: boolean
  hasOwner: boolean
}

/** Pages of a sign-in link, in the language of the browser and without a script. */
export function signInPages(request: Request) {
  const { language, words } = signInWords(request.headers.get('accept-language'))
  const card = (title: string, body: (words: SignInWords) => string, status = 200) =>
    page(title, `<main class="card"><img src="/favicon.svg" alt="" width="48" height="48"><h1>${title}</h1>${body(words)}</main>`, {
      status,
      language,
      ...(words.dir ? { dir: words.dir } : {}),
    })
  return {
    /** The button signs in: a preview that only reads the link does not use it up. */
    button: (token: string) =>
      card(
        words.heading,
        ({ once, signIn }) =>
          `<p>${once}</p><form method="post" action="/sign-in"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>${signIn}</button></form>`,
      ),
    code: (ticket: string, { wrong = false } = {}) =>
      card(
        words.secondFactor,
        ({ wrongCode, code, signIn }) =>
          `${wrong ? `<p role="alert"><strong>${wrongCode}</strong></p>` : ''}<form method="post" action="/sign-in/code"><input type="hidden" name="ticket" value="${escapeHtml(ticket)}"><p><label>${code}<input name="code" dir="ltr" autocomplete="one-time-code" autocapitalize="off" spellcheck="false" required maxlength="30" autofocus></label></p><button>${signIn}</button></form>`,
        wrong ? 401 : 200,
      ),
    /** What to do instead, by what there is here. */
    over: ({ mail, hasOwner }: Ways) =>
      card(
        words.over,
        ({ overDetail, another, anotherByMail, anotherByOwner, forRunner, anotherByTerminal, firstOwner, goOn }) => {
          if (!hasOwner) return `<p>${overDetail}</p><p>${firstOwner}</p>`
          const ways = [...(mail ? [anotherByMail] : []), anotherByOwner]
          const byTerminal = `<details><summary>${forRunner}</summary><p>${anotherByTerminal}</p><pre dir="ltr" tabindex="0">${command}</pre></details>`
          return `<p>${overDetail}</p><h2>${another}</h2><ul>${ways.map((way) => `<li>${way}</li>`).join('')}</ul><a class="button" href="/">${goOn}</a>${byTerminal}`
        },
        410,
      ),
    elsewhere: () => card(words.elsewhere, ({ elsewhereDetail }) => `<p>${elsewhereDetail}</p>`, 403),
    tooMany(seconds: number) {
      const minutes = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
        Math.ceil(seconds / 60),
      )
      const answer = card(words.tooMany, ({ tooManyDetail }) => `<p>${tooManyDetail(minutes)}</p>`, 429)
      answer.headers.set('retry-after', String(seconds))
      return answer
    },
  }
}
