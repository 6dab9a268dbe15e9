import { expect } from 'chai'
import type { Suscripcion } from '../../../modules/seguimientos/model.ts'
import { paginaDeAviso, paginaDeEntrada, paginaDeSuscripcion } from '../../../modules/seguimientos/pagina/documento.tsx'
import { paginaDeSeguimiento } from '../../../modules/seguimientos/pagina/seguimiento.tsx'
import { correoDeConfirmacion, correoDePaso } from '../../../modules/seguimientos/print/correos.tsx'

const MALO = `</title></style><script>alert(1)</script>"'><img src=x onerror=alert(2)><a href="javascript:alert(3)">`
const oficina = { nombre: MALO, lineas: [`${MALO} Tel. 601 555 0100`], logo: null }
const nonce = 'bm9uY2U='
const ahora = '2026-11-20T15:00:00.000Z'

const situacion = {
  paso: MALO,
  desde: '2026-11-01',
  va: MALO,
  sigue: { paso: MALO, plazo: MALO, desde: '2026-11-02', hasta: '2026-11-05', tarde: false, casos: 9 },
  termino: false,
  haga: MALO,
  turno: true,
  faltan: [MALO],
}
const consulta = {
  numero_radicacion: 1,
  token: '7',
  fecha_radicacion: '2026-11-01',
  num_escritura: MALO,
  fecha_escritura: '2026-11-01',
  actos: MALO,
  proyecto: MALO,
  otorgante1: MALO,
  otorgante2: MALO,
  direccion: MALO,
  matricula: MALO,
  completo: false,
  admite_documento: true,
  anulada_en: null,
  situacion,
  pasos: [{ fecha: '2026-11-01', hora: '10:00', detalle: MALO, va: MALO, observacion: MALO, futuro: false }],
}
// all that its page reads
const suscripcion = { correo: MALO, confirmada_en: null, baja_en: null, aceptada_en: ahora } as unknown as Suscripcion
const avisos = { correo: MALO, errorCorreo: MALO, errorAcepta: MALO, error: MALO, enviado: false }

const PAGINAS: Record<string, string> = {
  seguimiento: paginaDeSeguimiento({
    consulta,
    oficina,
    nonce,
    ahora,
    accion: `/auth/seguimiento/7?k=${MALO}`,
    documento: { valor: MALO, error: MALO },
    avisos,
  }),
  entrada: paginaDeEntrada({ oficina, nonce, error: MALO, codigo: MALO }),
  suscripcion: paginaDeSuscripcion({ suscripcion, numero: 1, oficina, nonce, url: `/auth/seguimiento/7?k=${MALO}` }),
  aviso: paginaDeAviso({
    oficina,
    nonce,
    titulo: MALO,
    parrafos: [MALO],
    enlace: { href: '/auth/seguimiento', texto: MALO },
  }),
}
const CORREOS: Record<string, string> = {
  paso: correoDePaso({
    oficina,
    numero: 1,
    paso: MALO,
    fecha: '2026-11-01',
    etapa: null,
    observacion: MALO,
    programado: MALO,
    url: 'https://x.co/a',
    salir: 'https://x.co/b',
  }).html,
  confirmacion: correoDeConfirmacion({ oficina, numero: 1, url: 'https://x.co/a' }).html,
}

describe('Un texto hostil en las páginas y correos públicos', () => {
  for (const [nombre, html] of Object.entries({ ...PAGINAS, ...CORREOS })) {
    it(`${nombre}: es texto, nunca marcas ni atributos`, () => {
      expect(html).to.contain('&lt;script&gt;alert(1)')
      const marcas = html.match(/<[a-z][^>]*>/gi) ?? []
      for (const marca of marcas) {
        expect(marca.replaceAll(/"[^"]*"/g, '""')).not.to.match(/^<img|\son\w+=/i)
        expect(marca).not.to.match(/="\s*javascript:/i)
      }
      expect(marcas.filter((marca) => /^<script/i.test(marca))).to.deep.equal(
        nombre in PAGINAS ? [`<script nonce="${nonce}">`] : [],
      )
    })
  }

  it('y la política de la página no necesita excepciones: ni estilos ni guiones en los atributos', () => {
    for (const html of Object.values(PAGINAS))
      expect(
        (html.match(/<[a-z][^>]*>/gi) ?? [])
          .map((marca) => marca.replaceAll(/"[^"]*"/g, '""'))
          .filter((marca) => /\s(?:style|on\w+)=/i.test(marca)),
      ).to.deep.equal([])
  })
})
