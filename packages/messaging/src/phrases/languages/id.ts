import type { LanguagePhrases } from '../language-phrases.ts'

const i = '(saya|aku|gue|gua|gw|kami|kita|sy)'
const you = '(anda|kalian|kamu|lo|lu|toko ini|toko anda|toko kalian|perusahaan ini|perusahaan anda|perusahaan kalian)'
const office =
  '(polisi|kepolisian|polda|polres|polsek|ylki|bpkn|bpsk|lembaga perlindungan konsumen|lembaga konsumen|perlindungan konsumen|yang berwajib|pihak berwajib|ojk|kominfo|kejaksaan|dinas perdagangan)'
const payment = '(transaksi|pembayaran|tagihan|pemotongan|pendebitan|penarikan|pembelian|debit|potongan)'

export const id: LanguagePhrases = {
  legal: [
    `(menuntut|menggugat|mensomasi|mempidanakan|mempolisikan|melaporkan) ${you}`,
    `${i} ((akan|bakal|mau|bisa|siap|pasti|juga) ){0,2}(tuntut|gugat|somasi|polisikan|pidanakan|perkarakan)(?! (pemilik|tetangga|mantan|bos|majikan))`,
    `${i} (akan|bakal|pasti) (menuntut|menggugat)(?! (pemilik|tetangga|mantan|bos))`,
    `(tuntut|gugat|somasi|laporkan) ${you}`,
    `(pengacara|kuasa hukum|lawyer) ${i} ((akan|bakal|segera|yang|nanti|pasti|sudah) ){0,2}(hubung*|kontak*|kirim*|menghubungi|mengirim*|mengurus|urus|somasi|datang|surati|bicara|menyurati)`,
    `(surat|somasi|telepon|kabar) (dari )?(pengacara|kuasa hukum|lawyer)`,
    `(hubungi|sewa|pakai|konsultasi*|telepon|serahkan ... ke|lewat|melalui|bawa) ((dengan|ke|sama) )?(pengacara|kuasa hukum|lawyer) ${i}(?! (dulu|sebelum))`,
    '(jumpa|ketemu|bertemu|temu|tunggu) (saja |aja |lagi )?di (pengadilan|meja hijau|persidangan)',
    '(bawa|seret|selesaikan|membawa|menyeret|tempuh|menempuh|lanjut*|proses|ambil|mengambil) ([a-z]+ ){0,3}(ke |di |lewat |melalui |secara )?(pengadilan|meja hijau|jalur hukum|ranah hukum|langkah hukum|tindakan hukum|hukum)(?! (nikah|waris))',
    '(jalur|tindakan|langkah|ranah|tuntutan|upaya|gugatan) hukum',
    `(lapor*|laporkan|adukan|mengadu|pengaduan|aduan|melapor*|melaporkan|ngadu|aduin|laporin) ([a-z]+ ){0,4}(ke |kepada |pada )?${office}(?! (dulu karena|hilang|karena (dompet|motor)))`,
    '(panggil|bawa|datangkan) polisi',
    'polisikan',
    '(uu|undang undang) perlindungan konsumen',
  ],
  fraud: [
    `${i} ((sudah|telah|merasa|jadi|benar|benar|habis|baru|baru saja) ){0,3}(ditipu|tertipu|kena tipu|ketipu|kena scam|dirampok|dibohongi dan)(?! (oleh )?(toko|penjual|orang|online shop) lain)`,
    '(merasa|kena) (ditipu|tertipu|tipu|scam)(?! (toko|penjual) lain)',
    `${you} ((sudah|telah|ini|semua|emang|memang|udah) ){0,2}(menipu|nipu|mencuri|nyolong|curi|merampok|tipu|scam|maling)(?! (hati|perhatian))`,
    `(kartu|rekening|atm|akun) ((kredit|debit|atm|bank) )?(saya|aku|gue|gw|ku|kami)? ?((sudah|telah|habis|baru|baru saja) )?(dicuri|dibobol|disalahgunakan|di ?hack|dihack|dipakai (orang|tanpa)|diretas|dikloning|diskimming)`,
    `kartu (kredit |debit )?(curian|yang dicuri)`,
    `${payment} ([a-z]+ ){0,3}(tidak sah|tanpa (izin|persetujuan|sepengetahuan)|ilegal|mencurigakan|tidak (saya )?kenal*|tidak dikenal|tidak saya (lakukan|izinkan|setujui)|bukan (saya|dari saya))`,
    `(tidak|tak|gak|nggak|belum) (pernah )?(melakukan|mengizinkan|menyetujui|mengotorisasi|mengenali|mengenal|kenal|merasa|setuju|bikin) ((dengan|melakukan) ){0,2}${payment} (ini|itu|tersebut|di|sebesar)`,
    '(pakai|menggunakan|gunakan|memakai|make|digunakan|dipakai) kartu (kredit |debit )?(saya|gue|aku) ([a-z]+ )?tanpa',
    `(uang|duit|saldo|dana) (saya|gue|aku|gw|kami) ([a-z]+ )?(dicuri|dirampok|dibawa kabur|ditipu|diambil tanpa|hilang dicuri|dibawa lari|ditilep)`,
    '(lapor*|melaporkan|mengadukan) (kasus |adanya )?penipuan',
    'korban (penipuan|scam)',
    '(tidak|gak|nggak) pernah (pesan|beli|order|memesan|membeli) ([a-z]+ ){0,4}(dipotong|didebit|ditagih|tagihan|kepotong)',
    'pencurian identitas',
  ],
  fraudUnlessAsked: [
    '(ini|itu|kalian|anda|kamu|lo|lu|toko ini|toko kalian|dasar|jelas|cuma|semua|memang|benar benar|bener bener|ternyata) ((jelas|benar|bener|murni|memang|sih|toko|semua|cuma|namanya|adalah|ini|itu|emang|mah|para|modus|sudah|komplotan) ){0,4}(penipuan|penipu|tipu tipu|tukang tipu|maling|pencuri|scam|scammer|rampok|garong|perampok|perampokan)(?! (hati|perhatian))',
  ],
  fraudAlone: ['((toko|dasar|tukang) )?(penipu|penipuan|maling|rampok|tipu|scam|pencuri)'],
  optOut: [
    ...[
      'stop',
      'berhenti',
      'berhenti berlangganan',
      'unsubscribe',
      'unreg',
      'batal langganan',
      'batalkan langganan',
      'stop pesan',
      'stop kirim pesan',
      'hentikan',
    ],
    ...[
      'jangan kirim pesan lagi',
      'jangan kirim lagi',
      'jangan hubungi saya lagi',
      'jangan hubungi saya',
      'jangan chat saya lagi',
      'jangan wa lagi',
      'jangan kirim pesan',
    ],
    ...[
      'berhenti mengirim pesan',
      'berhenti kirim pesan',
      'tidak mau menerima pesan lagi',
      'saya tidak mau pesan lagi',
      'jangan ganggu saya',
      'hapus saya dari daftar',
      'cukup jangan kirim lagi',
    ],
    ...['jangan ingatkan saya lagi', 'tidak perlu pengingat', 'stop pengingat', 'matikan pengingat', 'jangan spam', 'stop spam'],
  ],
  polite: ['tolong', 'mohon', 'terima kasih', 'makasih', 'ya', 'dong', 'sekarang', 'ok', 'halo', 'deh'],
}
