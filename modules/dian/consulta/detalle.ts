import { Factura, listarFacturas } from '../../facturacion/index.ts'
import { file, notFound, type Answer, type Context } from '../../kernel/index.ts'
import { estaAceptada, leerFirmado, pdfDe } from '../entrega/paquete.ts'
import { bytesDe, leerBytes, documentoDeFactura, versionDe } from '../emision/leer-documento.ts'
import { esDeEnsayo } from '../emision/decidir.ts'
import { eventosDe, segunDian } from './eventos.ts'
import { explicar } from '../mensajes.ts'
import { DocumentoDian, type IntentoDian } from '../model.ts'
import { situacionDe } from '../entrega/abrir-respuesta.ts'
import { decorar } from './lista.ts'
import { sucesosDe, type Suceso } from './linea.ts'
import { pdfDeRollo } from '../print/imprimir-documento.ts'

export async function verFactura(ctx: Context, id: number) {
  const factura = await Factura.query(ctx.db).findById(id)
  if (!factura || factura.retirada_en) throw notFound('No se encontró la factura.')
  const [fila] = await decorar(ctx, await filaDe(ctx, id))
  if (!fila) throw notFound('No se encontró la factura.')
  const documentos = await DocumentoDian.query(ctx.db).where({ id_factura: id }).orderBy('id')
  const documento = documentos.find(({ tipo }) => tipo === 'factura')
  const nota = documentos.find(({ tipo, estado }) => tipo !== 'factura' && estado !== 'aceptada')
  const sucesos: Suceso[] = [
    {
      cuando: factura.created_at,
      tipo: 'archivo',
      titulo: 'Factura archivada',
      detalle: null,
      actor: null,
      resultado: 'bien',
      crudo_url: null,
    },
  ]
  for (const uno of documentos) sucesos.push(...(await sucesosDe(ctx, uno)))
  const eventos = documento ? await eventosDe(ctx, documento.id) : []
  const situacion = documento?.estado === 'aceptada' ? await situacionDe(ctx, documento, factura) : null
  if (situacion?.respuesta) sucesos.push(respuestaComoSuceso(situacion.respuesta))
  if (factura.anulada_en)
    sucesos.push({
      cuando: factura.anulada_en,
      tipo: 'anulacion',
      titulo: factura.nota_credito
        ? `Anulada con la nota ${factura.nota_credito}`
        : 'Quedó sin validez; otra igual ocupa su lugar',
      detalle: factura.anulada_motivo,
      actor: null,
      resultado: 'aviso',
      crudo_url: null,
    })
  return {
    ...fila,
    cufe: documento?.cufe ?? null,
    de_pruebas: documento !== undefined && factura.anulada_en === null && (await esDeEnsayo(ctx, documento)),
    colision: documento?.colision ?? false,
    clase: documento?.clase ?? null,
    plazo_respuesta: situacion?.plazo ?? null,
    estado_respuesta: segunDian(eventos) ?? situacion?.estado ?? null,
    eventos: eventos.map(({ codigo, descripcion, fecha, cude }) => ({ codigo, descripcion, fecha, cude })),
    timeline: sucesos.sort((a, b) => a.cuando.localeCompare(b.cuando)),
    mensajes: explicar(documento?.mensajes ?? [], factura),
    mensajes_nota: explicar(nota?.mensajes ?? [], factura),
  }
}

async function filaDe(ctx: Context, id: number) {
  const pagina = await listarFacturas(ctx, { filtro: { id: String(id) }, pageSize: 1 })
  return 'data' in pagina ? pagina.data : []
}

const respuestaComoSuceso = (r: {
  respuesta: string
  justificacion?: string | null
  created_at: string
  nombre?: string | null
}): Suceso => ({
  cuando: r.created_at,
  tipo: 'respuesta',
  titulo: r.respuesta === 'Aceptado' ? 'El cliente la aceptó' : 'El cliente la rechazó',
  detalle: r.justificacion ?? null,
  actor: r.nombre ?? null,
  resultado: r.respuesta === 'Aceptado' ? 'bien' : 'falla',
  crudo_url: null,
})

type Cual = DocumentoDian['tipo'] | { nota: number }

async function documentoPedido(ctx: Context, id: number, cual: Cual): Promise<DocumentoDian> {
  if (typeof cual === 'string') return documentoDeFactura(ctx, id, cual)
  const nota = await DocumentoDian.query(ctx.db).findOne({ id: cual.nota, id_factura: id })
  if (!nota || nota.tipo === 'factura') throw notFound('Esa nota no es de esta factura.')
  return nota
}

export async function descargarXml(ctx: Context, id: number, cual: Cual = 'factura'): Promise<Answer> {
  const documento = await documentoPedido(ctx, id, cual)
  return file(bytesDe(await versionDe(ctx, documento)), { type: 'application/xml', name: `${documento.numero}.xml` })
}

export async function descargarPdf(ctx: Context, id: number, cual: Cual = 'factura'): Promise<Answer> {
  const documento = await documentoPedido(ctx, id, cual)
  return file(await pdfDe(ctx, await leerFirmado(ctx, documento.id)), {
    type: 'application/pdf',
    name: `${documento.numero}.pdf`,
    inline: true,
  })
}

/** @param papel `rollo`: 80 mm wide. @throws Problem 404 before it is signed */
export async function imprimirFactura(ctx: Context, id: number, papel: 'carta' | 'rollo'): Promise<Answer> {
  if (papel === 'carta') return descargarPdf(ctx, id)
  const firmado = await leerFirmado(ctx, (await documentoDeFactura(ctx, id)).id)
  return file(await pdfDeRollo(ctx, { ...firmado, aceptada: estaAceptada(firmado) }), {
    type: 'application/pdf',
    name: `${firmado.documento.numero}-rollo.pdf`,
    inline: true,
  })
}

export async function descargarIntento(ctx: Context, id: number, intento: number): Promise<Answer> {
  const fila = await ctx
    .db<IntentoDian>('dian_intentos')
    .join('documentos_dian as d', 'd.id', 'dian_intentos.id_documento')
    .where({ 'dian_intentos.id': intento, 'd.id_factura': id })
    .first<Pick<IntentoDian, 'crudo' | 'operacion'> | undefined>('dian_intentos.crudo', 'dian_intentos.operacion')
  if (!fila?.crudo) throw notFound('Ese intento no tuvo respuesta que guardar.')
  return file(leerBytes(fila.crudo), { type: 'text/plain; charset=utf-8', name: `${fila.operacion}-${intento}.txt` })
}
