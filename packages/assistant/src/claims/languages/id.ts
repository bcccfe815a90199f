import type { Language } from '../language.ts'

export const indonesian: Language = {
  code: 'id',
  script: 'latin',
  common:
    'anda|saya|kami|kakak|kak|sudah|telah|untuk|yang|di|ke|dari|dan|terima|kasih|akan|jam|dengan|hari|aku|kamu|ya|tidak|ini|bisa|pada|belum|besok|mohon|apakah',
  words: {
    we: 'saya|kami|aku|kita|admin',
    done: 'sudah|telah|berhasil|baru_saja|barusan|udah',
    pay: 'cicilan|cicilannya|pembayarannya|kartunya|rp|rupiah|pembayaran|pembayaranmu|pembayarannya|transfer|transferan|transfernya|transferanmu|dp|dpnya|deposit|uang|uangnya|uangmu|dana|dananya|depositnya|muka',
    bill: 'invoicemu|invoice|invoicenya|faktur|fakturnya|tagihan|tagihannya|kuitansi|nota',
    book: 'janji|temu|booking|bookingan|bookingnya|reservasi|reservasinya|reservasimu|jadwal|jadwalnya|jadwalmu|meja|kelas|kelasmu|kelasnya|kamar|tempat|sesi|kunjungan|les|pemesanan|pesanan|kursi|slot|perawatan',
    boss: 'pemilik|manajer|manager|bos|tim|atasan|rekan|staf|dokter|pengelola|owner|pimpinan|guru|resepsionis|kepala',
    field: 'nomor|telepon|email|alamat|nama|data|kontak|ulang_tahun|tanggal_lahir|preferensi|profil|alergi|hp|wa',
    ipaid: 'mengonfirmasi|mengkonfirmasi|konfirmasi|menerima|terima|memverifikasi|verifikasi|cek_dan_terima',
    paid: 'dikonfirmasi|terkonfirmasi|diterima|masuk|lunas|diproses|selesai|diverifikasi|terverifikasi|$kami_terima|berhasil|kami_verifikasi|saya_verifikasi|saya_cek',
    kami_terima: 'kami_terima|saya_terima|kami_konfirmasi|saya_konfirmasi|aku_terima|aku_konfirmasi|kita_terima',
  },
  claims: {
    payment_confirmed: {
      act: ['$we $done .. $ipaid ... $pay', '$we mengonfirmasi|menerima .. $pay'],
      state: [
        '$pay ... $done .. $paid',
        '$pay .. berhasil .. $paid',
        '$pay terkonfirmasi|lunas|berhasil|sukses',
        '$pay ... $done .. sukses|lunas|beres',
        '$bill .. $done .. lunas|dibayar',
      ],
    },
    invoice_issued: {
      act: [
        '$done $we kirim|kirimkan|buatkan|terbitkan .. $bill',
        '$we $done .. menerbitkan|mengirim|mengirimkan|kirim|kirimkan|membuat|buat|buatkan|membuatkan|terbitkan .. $bill',
      ],
      state: [
        '$bill .... $done .. diterbitkan|dikirim|dikirimkan|dibuat|dibuatkan|terkirim|terbit|kami_kirim|saya_kirim|aku_kirim|kami_terbitkan|saya_buatkan',
        '$bill terkirim|diterbitkan',
      ],
    },
    booking_made: {
      act: [
        '$we $done .. memesankan|pesankan|membooking|bookingkan|mereservasi|mendaftarkan|daftarkan|menjadwalkan|jadwalkan|memesan|reservasikan|booking .. $book|anda|kamu|kakak|kak|untuk',
        '$we $done .. mengonfirmasi|konfirmasi .. $book',
      ],
      state: [
        '$book ..... $done .. dikonfirmasi|terkonfirmasi|dipesan|selesai|dibooking|dijadwalkan|tercatat|direservasi|dibuat|kami_catat|saya_catat|saya_reservasi|kami_reservasi|saya_booking|kami_booking|saya_pesankan|kami_pesankan|aku_pesankan|saya_bookingkan|kami_bookingkan|saya_daftarkan|saya_jadwalkan|kami_jadwalkan|saya_amankan|saya_catatkan|aku_booking|kami_konfirmasi|terjadwal|terdaftar|aman',
        '$done saya|aku|kami pesankan|bookingkan|reservasikan|daftarin|daftarkan|jadwalkan|booking',
        '$done .. dipesan|dibooking|direservasi|dipesankan .. atas_nama',
        'anda|kamu|kakak|kak .. $done .. terdaftar|didaftarkan|dijadwalkan|terjadwal|saya_daftarkan|kami_daftarkan',
        '$book terkonfirmasi|berhasil_dibuat',
      ],
    },
    booking_moved: {
      act: [
        '$we $done .. memindahkan|pindahkan|mengubah|ubah|menggeser|geser|menjadwalkan_ulang|jadwalkan_ulang|memundurkan|mengganti .. $book',
      ],
      state: [
        '$book .... $done .. dipindahkan|dipindah|dijadwalkan_ulang|diubah|digeser|kami_pindahkan|saya_pindahkan|aku_pindahkan|kami_ubah|saya_ubah|dimundurkan|diganti|saya_geser',
      ],
    },
    booking_cancelled: {
      act: ['$we $done .. membatalkan|batalkan|cancel'],
      state: ['$done .. dibatalkan|batal|saya_batalkan|kami_batalkan|aku_batalkan|dicancel'],
    },
    owner_notified: {
      act: [
        '$we $done .. memberi_tahu|memberitahu|beri_tahu|menghubungi|hubungi|mengabari|melapor*|sampaikan|menginformasikan|kabari|lapor .. $boss',
        '$we $done .. meneruskan|menyampaikan|teruskan|sampaikan|mengirim .. pesan*|permintaan*|pertanyaan*|keluhan* .. $boss',
      ],
      state: [
        '$boss .. $done .. diberi_tahu|diberitahu|dihubungi|dikabari|saya_kabari|saya_hubungi|kami_hubungi|saya_beri_tahu',
        'pesan*|permintaan*|keluhan*|pertanyaan* .. $done .. diteruskan|disampaikan|aku_teruskan|saya_teruskan|kami_teruskan|saya_sampaikan|kami_sampaikan',
      ],
    },
    handed_over: {
      act: [
        '$we $done .. mengalihkan|alihkan|menghubungkan|hubungkan|menyerahkan|mentransfer|meneruskan .. anda|kamu|kakak|percakapan|chat|obrolan .. ke|dengan|kepada',
      ],
      state: [
        'percakapan|chat|obrolan|anda|kamu .. $done .. tersambung|dialihkan|diserahkan|ditransfer|diteruskan|terhubung|dihubungkan|saya_alihkan|kami_alihkan|aku_alihkan|saya_serahkan|saya_sambungkan|saya_hubungkan .. ke|kepada|dengan',
      ],
    },
    field_saved: {
      act: ['$we $done .. menyimpan|simpan|mencatat|catat|memperbarui|perbarui|mengubah|menambahkan|update|mengupdate .. $field'],
      state: [
        '$field ... $done .. disimpan|tersimpan|dicatat|tercatat|diperbarui|diubah|ditambahkan|saya_simpan|kami_simpan|saya_catat|kami_catat|aku_simpan|diupdate|saya_perbarui',
      ],
    },
  },
  marks: {
    negation: 'belum|tidak|tak|bukan|jangan|tanpa|nggak|gak|ga',
    conditional:
      'setelah|jika|kalau|bila|apabila|begitu|saat|ketika|sebelum|sampai|apakah|supaya|agar|asalkan|sesudah|hingga|andai|seandainya|selama|usai',
    trailing: 'setelah|jika|kalau|apabila|begitu|saat|asalkan',
    modal:
      'yang_sudah|yang_telah|baru_bisa|akan|dapat|bisa|mau|harus|perlu|mohon|tolong|silakan|sedang|ingin|boleh|menunggu|menulis|katanya|bilang|mungkin|semoga',
    subject: 'anda_sudah|kamu_sudah|kakak_sudah|anda_telah',
    past: 'lalu|kemarin|sebelumnya',
    beside: 'bukti|link',
    and: 'dan|tapi|tetapi|namun',
    or: 'atau|betul|benar|kan|ya',
    harmless: 'bisa_saya_konfirmasi|tidak_masalah|tidak_apa|tanpa_biaya|jangan_khawatir|saya_ingin_memberitahu',
  },
  dates: {
    months: 'januari|februari|maret|april|mei|juni|juli|agustus|september|oktober|november|desember',
    on: 'pada',
    for: 'untuk|ke|hingga',
    clock: 'jam|pukul',
  },
}
