import { expect } from 'chai'
import { construirFactura } from '../../modules/dian/documento/index.ts'
import { emisorVigente, parteDelEmisor } from '../../modules/dian/configuracion/vigente.ts'
import { htmlDeDocumento } from '../../modules/dian/print/imprimir-documento.ts'
import { membreteDe } from '../../modules/documentos/index.ts'
import { api, contextOf, freshOffice, radicacion } from '../harness/index.ts'
import { factura } from '../unit/dian/datos.ts'
import { leerPdf } from '../unit/documentos/leer-pdf.ts'

const EMISOR = {
  nit: '900373076-4',
  nombre: 'Ana María Peña',
  nombre_comercial: 'Notaría del Puerto',
  organizacion: '2',
  responsabilidades: ['R-99-PN'],
  tributo: '01',
  direccion: 'Cra. 5 # 10-63',
  id_municipio: 76001,
  telefono: '602 555 0121',
  correo: 'notaria@puerto.co',
}
const LINEAS = [
  'Notaría del Puerto · Ana María Peña · NIT 900.373.076-4',
  'Cra. 5 # 10-63 · Cali, Valle del Cauca · Tel. 602 555 0121 · notaria@puerto.co',
]

describe('Membrete: quien expide se escribe igual en todos los papeles', function () {
  this.timeout(120_000)

  it('la factura, la carátula y lo que va por correo dicen el mismo nombre, NIT y dirección', async () => {
    const slug = await freshOffice()
    const sin = await membreteDe(await contextOf(slug))
    expect(sin.lineas.join(' '), 'without an issuer, as the office was created').not.to.include('900.373.076')
    expect((await api(slug).as('admin').put('/dian/emisor', EMISOR)).status).to.equal(200)
    const ctx = await contextOf(slug)
    const { nombre, lineas } = await membreteDe(ctx)
    expect({ nombre, lineas }).to.deep.equal({ nombre: ctx.office.nombre, lineas: LINEAS })

    const emisor = await parteDelEmisor(ctx, await emisorVigente(ctx, ctx.today))
    const papel = htmlDeDocumento(ctx, {
      xml: Buffer.from(construirFactura(factura({ emisor })).xml),
      respuesta: null,
      fechaResolucion: null,
      software: { nombre: 'P', fabricante: 'F' },
    })
    const { id } = await radicacion({}, {}, slug)
    const caratula =
      leerPdf((await api(slug).as('admin').get(`/radicaciones/${id}/caratula`)).raw)[0]?.replaceAll('\n', '') ?? ''
    for (const linea of [ctx.office.nombre, ...LINEAS]) {
      expect(papel, 'invoice').to.include(`>${linea}</p>`)
      expect(caratula, 'cover').to.include(linea)
    }
  })
})
