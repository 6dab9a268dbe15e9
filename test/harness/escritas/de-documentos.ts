import { insert } from '../../../modules/kernel/index.ts'
import { generarDocumento, Minuta } from '../../../modules/minutas/index.ts'
import { inmueble, next, persona, saleOf } from '../factories.ts'
import type { Json } from '../http.ts'
import { unaEscritura, unLibro } from '../lotes-minutas.ts'
import { api } from '../offices.ts'
import { docx, muestra, parrafo, plantillaSubida, unaPlantilla } from '../plantillas.ts'
import { contextOf } from '../server.ts'
import { solicitudConTramite } from '../solicitudes-papeles.ts'
import { automatico, bien } from './casos.ts'
import type { Caso } from './recorrer.ts'
import type { Sala } from './recorrido.ts'

const admin = (slug: string) => api(slug).as('admin')
const CORTA = docx(parrafo('{#compradores}{nombre}{/} por {valor_venta | dinero}.'))
/** With a picture that is loaded from elsewhere. */
const CON_VINCULO = docx(parrafo('{iva}'), {
  'word/_rels/header1.xml.rels':
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" ' +
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="http://rastreo.example/p.png" ' +
    'TargetMode="External"/></Relationships>',
})
const archivo = (content = muestra('poder-especial.docx')) => ({ archivo: { name: 'plantilla.docx', content } })

/** A draft of a sale whose buyer moved after it began. */
async function minutaAtrasada(slug: string): Promise<Json> {
  const [vende, compra, casa] = [await persona({}, slug), await persona({}, slug), await inmueble({}, slug)]
  const venta = saleOf(Number(vende.id), Number(compra.id), Number(casa.key ?? casa.id))
  const { id } = bien(await admin(slug).post('/radicaciones', venta))
  const minuta = bien(await admin(slug).post('/minutas', { id_radicacion: id }))
  bien(await admin(slug).put(`/persona/${compra.id}`, { direccion: `Calle ${next()}`, telefono: '3157654321' }))
  return minuta
}
const NUEVO_TELEFONO = { telefono: '3157654321' }

async function unDocumento(slug: string): Promise<number> {
  const ctx = await contextOf(slug)
  const { id_version } = await unaPlantilla(CORTA, slug)
  const datos = { valor_venta: 120_000_000 }
  const { id } = await insert(ctx, Minuta, { titulo: 'M', datos: { ...datos }, origenes: {} })
  const pedido = { clase: 'minuta', nombre_documento: 'Venta.docx', id_version, datos, id_minuta: id } as const
  return Number((await generarDocumento(ctx, pedido)).id)
}

const CON_EXTENSION = { nombre_documento: (nombre: Json) => ({ nombre_documento: `${nombre}.docx` }) }

export const deDocumentos: Sala = (acervo) => {
  const auto = (ruta: string, mas: Partial<Caso> = {}): Caso => ({ ...automatico(ruta, acervo), ...mas })
  let [otra, solicitud, otraUrl] = [0, 0, '']
  let [otraVersion, molde] = [0, 0]
  const agil = async (slug: string): Promise<Json> => {
    molde ||= Number((await plantillaSubida(slug)).id)
    return { id_plantilla: molde, nombre_documento: `Poder ${next()}` }
  }
  const deOtraPlantilla = { proyecto: 'AGILES', variables: '{}' }
  return [
    auto('PUT /minutas/:id/importar', {
      deNuevo: true,
      valores: { rutas: [['compradores[0].telefono']] },
      donde: { rutas: () => NUEVO_TELEFONO },
      pedido: async (slug) => {
        const { id, version } = await minutaAtrasada(slug)
        return { params: { id }, body: { rutas: ['compradores[0].direccion_domicilio'], version } }
      },
    }),
    auto('POST /plantillaDocumentos/documento', {
      valores: () => ({ url_plantilla: [otraUrl], id: [999_999], datos: [{ valor_venta: 77 }], id_minuta: [otra] }),
      donde: { nameFile: CON_EXTENSION.nombre_documento },
      pedido: async (slug) => {
        const [una, dos] = [await unaPlantilla(CORTA, slug), await unaPlantilla(CORTA, slug)]
        otraUrl = dos.url
        otra = Number((await minutaAtrasada(slug)).id)
        return { body: { url_plantilla: una.url, id: una.id, datos: {}, nameFile: `Venta ${next()}` } }
      },
    }),
    auto('POST /documentos/:id/correo', {
      pedido: async (slug) => ({ params: { id: await unDocumento(slug) }, body: { para: ['ana@ejemplo.co'] } }),
    }),
    auto('POST /documentosAgiles', {
      valores: () => ({ id_plantilla: [otra], id_solicitud: [solicitud] }),
      donde: CON_EXTENSION,
      pedido: async (slug) => {
        solicitud = (await solicitudConTramite(slug)).id
        otra ||= Number((await plantillaSubida(slug)).id)
        return { body: await agil(slug) }
      },
      leer: ({ id }: Json) => [`/documentosAgiles/${id}`],
    }),
    auto('PUT /documentosAgiles/:id', {
      valores: { datos: [{ valor_venta: 99 }] },
      donde: CON_EXTENSION,
      pedido: async (slug) => {
        const { id } = bien(await admin(slug).post('/documentosAgiles', await agil(slug)))
        const { version, nombre_documento } = bien(await admin(slug).get(`/documentosAgiles/${id}`))
        return { params: { id }, body: { datos: { valor_venta: 1 }, nombre_documento, version } }
      },
    }),
    auto('POST /lotes_minutas', {
      valores: () => ({ id_plantilla: [otra], filas: ['todas'] }),
      donde: { filas: () => ({ total: 2 }), id_plantilla: () => ({ id_version: otraVersion }) },
      pedido: async (slug) => {
        ;({ id: otra, id_version: otraVersion } = await unaPlantilla(CORTA, slug))
        const content = await unLibro([unaEscritura(1), unaEscritura(2, { 'Valor de la venta': 'mucho' })])
        const { id } = await unaPlantilla(CORTA, slug)
        return { body: { id_plantilla: id, filas: 'buenas' }, files: { archivo: { name: 'Libro.xlsx', content } } }
      },
    }),
    auto('POST /templates', {
      solo: /^(?!quitar)/,
      valores: () => ({ proyecto: acervo()['codigoProyecto'] ?? [] }),
      donde: { proyecto: 'codigo' },
      pedido: () =>
        Promise.resolve({ body: { nombre_plantilla: `Poder ${next()}`, ...deOtraPlantilla }, files: archivo() }),
    }),
    auto('POST /templates', {
      solo: /^quitar/,
      valores: { quitar_vinculos: [0] },
      pedido: () =>
        Promise.resolve({
          body: { nombre_plantilla: `Poder ${next()}`, ...deOtraPlantilla, quitar_vinculos: 1 },
          files: archivo(CON_VINCULO),
        }),
    }),
    auto('POST /templates/:id', {
      solo: /^(?!quitar)/,
      deNuevo: true,
      valores: () => ({ proyecto: acervo()['codigoProyecto'] ?? [], activo: [0] }),
      donde: { proyecto: 'codigo' },
      pedido: async (slug) => {
        const { id, version } = await plantillaSubida(slug)
        return { params: { id }, body: { version }, query: { _method: 'PUT' }, files: {} }
      },
    }),
    auto('POST /templates/:id', {
      solo: /^quitar/,
      deNuevo: true,
      valores: { quitar_vinculos: [0] },
      pedido: async (slug) => {
        const { id } = await plantillaSubida(slug)
        const files = archivo(CON_VINCULO)
        return { params: { id }, body: { quitar_vinculos: 1 }, query: { _method: 'PUT' }, files }
      },
    }),
  ]
}
