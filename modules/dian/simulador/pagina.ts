import type { Recibido } from './almacen.ts'
import { escapar } from './soap/responder.ts'

const fila = (nombre: string, dato: string) => `<tr><th>${nombre}</th><td>${escapar(dato)}</td></tr>`

/** The page behind the QR code: what the DIAN shows to anybody who holds the paper. */
export function paginaConsulta(recibido: Recibido | undefined, cufe: string): string {
  const cuerpo =
    recibido?.resultado === 'aceptado'
      ? '<p><b>Documento ' +
        `validado</b></p><table>${fila('Documento', recibido.numero)}${fila('Emisor', recibido.nit)}${fila('Receptor', `${recibido.nombreReceptor} (${recibido.receptor})`)}` +
        `${fila('Fecha', recibido.fecha)}${fila('Total', recibido.total)}${fila('CUFE', recibido.cufe)}</table>`
      : `<p>No hay un documento validado con la llave <code>${escapar(cufe)}</code>.</p>`
  return (
    '<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Consulta de ' +
    'documentos (simulador)</title>' +
    '<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:46rem;padding:0 1rem;color-scheme:light ' +
    'dark}th{text-align:left;padding-right:1rem;vertical-align:top}td{overflow-wrap:anywhere}.aviso{border:1px solid;padding:.5rem ' +
    '1rem;border-radius:.5rem}</style></head>' +
    '<body><p class="aviso">Simulador: esto no es la DIAN y estos documentos no tienen validez.</p><h1>Consulta de documentos ' +
    `electrónicos</h1>${cuerpo}</body></html>`
  )
}
