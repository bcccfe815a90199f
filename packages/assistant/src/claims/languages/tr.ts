import type { Language } from '../language.ts'

/** Definite past, first person singular and plural. */
const did = (...stems: string[]) => stems.map((stem) => `${stem}m|${stem}k`).join('|')
const done = (...stems: string[]) => stems.join('|')

export const turkish: Language = {
  code: 'tr',
  script: 'latin',
  common:
    'için|ve|bir|bu|size|sizi|saat|teşekkürler|teşekkür|lütfen|ile|de|da|ederim|olarak|çok|sana|seni|mi|mı|numaralı|tl|hanım|bey|merhaba|daha|sonra|tarafından|ile',
  words: {
    pay: 'taksit*|tl|lira|₺|€|euro|ödeme|ödemen|ödemeniz|ödemenizi|ödemeni|ödemesi|ödemesini|ödemeyi|havale*|kapor*|para|paran|paranız|paranızı|parayı|depozito*|eft*|tutar|ücret|ücretiniz|transfer*|avans*|peşinat*',
    bill: 'fatura|faturan|faturanız|faturanızı|faturasını|faturası|faturayı|faturanı|makbuz*',
    book: 'görüşmeniz|görüşmenizi|konsültasyon*|randevu*|rezervasyon*|masa*|ders|dersin|dersiniz|dersini|dersinizi|yer|yeriniz|yerinizi|yerin|yerini|kaydınız|kaydınızı|kaydın|kayıt|oda*|seans*|kurs*|temizli*|bisiklet*|koltu*',
    boss: 'resepsiyon*|mutfa*|sahibi|sahibine|sahibini|müdür*|yönetici*|ekip|ekibe|ekibimize|ekibimiz|patron*|yetkili*|arkadaşım*|sorumlu*|doktor*|çalışan*|öğretmen*|işletme*|meslektaş*',
    field:
      'telefon*|numara*|e_posta|posta|adres*|isim|isminiz|isminizi|adınız|adınızı|bilgi*|mail*|doğum|tercih*|alerji*|iletişim|soyadınız*',
    paid: done(
      'onaylandı',
      'onaylanmıştır',
      'alındı',
      'alınmıştır',
      'ulaştı',
      'geçti',
      'gerçekleşti',
      'yattı',
      'yatmıştır',
      'gerçekleşmiştir',
      'tamamlandı',
      'doğrulandı',
      'kabul_edildi',
      'ulaşmıştır',
      'geçmiştir',
      'geldi',
      'tahsil_edildi',
      'teyit_edildi',
      'işlendi',
      'işlenmiştir',
    ),
    ipaid: `${did('onayladı', 'aldı', 'doğruladı', 'kaydetti', 'işledi')}|teyit_ettim|teyit_ettik|onaylamış_bulunuyoruz|tahsil_ettik`,
    set: done(
      'onaylandı',
      'onaylanmıştır',
      'oluşturuldu',
      'oluşturulmuştur',
      'ayarlandı',
      'yapıldı',
      'yapılmıştır',
      'kesinleşti',
      'ayrıldı',
      'ayrılmıştır',
      'kaydedildi',
      'rezerve_edildi',
      'alındı',
      'alınmıştır',
      'hazır',
      'onaylı',
      'tamamlandı',
    ),
    iset: `${did('onayladı', 'oluşturdu', 'ayarladı', 'ayırdı', 'ayırttı', 'yaptı', 'planladı', 'yazdı', 'kaydetti')}|rezerve_ettim|rezerve_ettik`,
    to: 'e|a|ye|ya|*ye|*ya|*e|*a',
  },
  claims: {
    payment_confirmed: {
      act: ['$pay ... $ipaid', 'ödendi_olarak işaretledim|işaretledik'],
      state: [
        '$pay .... $paid|onaylı|başarılı',
        '$pay .... geçtiğini|ulaştığını|alındığını|onaylandığını onaylıyorum|onaylıyoruz|teyit_ederim|bildiririm|onaylarım|teyit_ediyorum',
        '$bill .. ödendi|ödenmiştir',
      ],
    },
    invoice_issued: {
      act: [`$bill .... ${did('kesti', 'gönderdi', 'oluşturdu', 'düzenledi', 'hazırladı', 'yolladı', 'attı')}|ilettim|ilettik`],
      state: ['$bill .... gönderildi|gönderilmiştir|kesildi|kesilmiştir|oluşturuldu|düzenlendi|iletildi|hazırlandı|düzenlenmiştir'],
    },
    booking_made: {
      act: ['$book ..... $iset', 'sizi|seni ..... yazdım|yazdık|kaydettim|kaydettik|ekledim|ekledik', '$book .. aldım|aldık'],
      state: [
        '$book .... $set',
        'adınıza|adına ..... rezerve_edildi|ayrıldı|ayırtıldı|kaydedildi|oluşturuldu|ayrılmıştır',
        'kaydınız|kaydın .. yapıldı|alındı|tamamlandı|oluşturuldu',
      ],
    },
    booking_moved: {
      act: [
        `$book .... $to aldım|aldık|çektim|çektik`,
        `$book .... ${did('kaydırdı', 'erteledi', 'değiştirdi', 'taşıdı', 'güncelledi', 'öteledi')}`,
      ],
      state: [
        'ders*|randevu*|rezervasyon* .... ileri|ileriye|geriye|öne alındı',
        '$book .... $to alındı|alınmıştır',
        '$book .... ertelendi|ertelenmiştir|değiştirildi|taşındı|kaydırıldı|güncellendi|taşınmıştır|değiştirilmiştir',
      ],
    },
    booking_cancelled: {
      act: ['iptal_ettim|iptal_ettik'],
      state: ['iptal_edildi|iptal_edilmiştir|iptal_oldu'],
    },
    owner_notified: {
      act: [
        `$boss .... haber_verdim|haber_verdik|${did('bildirdi', 'söyledi', 'iletti', 'bilgilendirdi', 'ulaştı', 'sordu', 'aktardı')}|bilgi_verdim|bilgi_verdik`,
        `mesaj*|talep*|talebi*|soru*|isteği*|şikayet* .... $boss ${did('iletti', 'aktardı', 'gönderdi', 'bildirdi')}`,
      ],
      state: [
        '$boss .. bilgilendirildi|bilgilendirilmiştir|haberdar_edildi',
        'mesaj*|talep*|talebi*|şikayet* .. $boss iletildi|aktarıldı|iletilmiştir',
      ],
    },
    handed_over: {
      act: [`sizi|seni|görüşmeyi|görüşmeni|sohbeti|konuşmayı ..... ${did('aktardı', 'bağladı', 'yönlendirdi', 'devretti')}`],
      state: ['görüşme|görüşmeniz|sohbet|konuşma ..... devredildi|aktarıldı|yönlendirildi|bağlandı|devredilmiştir'],
    },
    field_saved: {
      act: [`$field .... ${did('kaydetti', 'güncelledi', 'not_aldı', 'ekledi', 'düzeltti', 'yazdı')}|not_ettim|not_ettik`],
      state: [
        '$field .... kayıtlı|kayıtlıdır',
        '$field .... güncellendi|kaydedildi|eklendi|güncellenmiştir|kaydedilmiştir|düzeltildi|not_edildi',
      ],
    },
  },
  marks: {
    negation: 'değil|yok|kimse|hiç|hiçbir|henüz|maalesef_henüz|olmadan',
    conditional: 'ancak|sadece|eğer|şayet|ise|takdirde|zaman|olursa|diye|sonra|önce_ki',
    modal: 'lütfen|gerek|gerekiyor|lazım|yazmışsınız|yazdınız|dediniz|belki|umarım',
    subject: 'siz|sen',
    past: 'önce|dün|geçen|daha_önce',
    beside: 'mi|mu|mü|mı|ise|diye|zaman|dekontu|talebi|sonra|linki',
    and: 've|ama|fakat',
    or: 'ya_da|yoksa|değil_mi|doğru_mu|tamam_mı|veya',
    harmless: 'az_önce|biraz_önce|demin|sorun_değil|sorun_yok|hiç_sorun|önemli_değil|hiç_merak|ücretsiz',
  },
  dates: {
    months: 'ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık',
    on: 'ta|te|da|de|tarihinde',
    for: 'için|e|a|ye|ya',
    clock: 'saat',
  },
}
