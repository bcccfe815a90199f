import type { BusinessProfile } from '@proviso/contracts'
import type { FieldRow } from '@proviso/db'
import { fieldKinds } from '../fields/index.ts'

/** What columns are called in the spreadsheets of the world, beside the keys and labels of the business's own fields. */
const usual: Record<string, string[]> = {
  name: 'name|full name|fullname|contact|customer|client|имя|фио|клиент|nombre|nome|nom|isim|ad soyad|kunde|navn|nama|名前|姓名|名字|الاسم'.split(
    '|',
  ),
  phone:
    'phone|phone number|tel|telephone|mobile|cell|whatsapp|handy|telefon|telefonnummer|mobil|teléfono|telefono|móvil|téléphone|portable|телефон|моб|celular|telefone|telepon|电话|手机|電話|هاتف|الهاتف'.split(
      '|',
    ),
  email:
    'email|e-mail|mail|e-mail address|email address|почта|эл. почта|correo|correo electrónico|courriel|e-posta|邮箱|メール|البريد'.split(
      '|',
    ),
  stage: 'stage|status|stufe|phase|этап|статус|etapa|étape|aşama|阶段'.split('|'),
  tags: 'tags|tag|labels|label|теги|метки|etiquetas|étiquettes|etiketler|标签'.split('|'),
}

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase()
    .replace(/[\s_.:*-]+/g, ' ')
    .trim()

const byName = new Map(Object.entries(usual).flatMap(([field, names]) => names.map((name) => [plain(name), field] as const)))

interface Column {
  name: string
  samples: string[]
}

/** The field that each column seems to hold: by its name, else by what stands in it; each field once. Null: none. */
export function suggestFields(
  columns: Column[],
  { fields, business }: { fields: readonly FieldRow[]; business: BusinessProfile },
): (string | null)[] {
  const own = new Map(fields.flatMap(({ key, label }) => [[plain(key), key] as const, [plain(label), key] as const]))
  const taken = new Set<string>()
  const take = (field: string | undefined) => {
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const named = columns.map(({ name }) => take(own.get(plain(name)) ?? byName.get(plain(name))))
  return columns.map(({ samples }, at) => named[at] ?? take((['email', 'phone'] as const).find((key) => mostlyIs(key, samples, business))))
}

function mostlyIs(key: 'email' | 'phone', samples: string[], business: BusinessProfile): boolean {
  const good = samples.filter((sample) => 'value' in fieldKinds[key].parse(sample, { options: null, business }))
  return good.length > 0 && good.length >= samples.length * 0.8
}
