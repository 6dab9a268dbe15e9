import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import {
  LIMITES_DE_TEXTO,
  type EncargoDeTexto,
  type RespuestaDeTexto,
  lineasDe,
  type Linea,
  type Trozo,
  parrafosDePaginas,
} from './parrafos.ts'

/** Thread that reads one PDF (texto-de-pdf.ts): a failure ends only the thread. */
async function leer({ bytes, como }: EncargoDeTexto): Promise<RespuestaDeTexto> {
  const pdf = await getDocumentProxy(bytes, {
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: 0,
    enableXfa: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
  })
  if (pdf.numPages > LIMITES_DE_TEXTO.paginas) return { texto: null }
  const paginas: Linea[][] = []
  let letras = 0
  for (let numero = 1; numero <= pdf.numPages; numero++) {
    const pagina = await pdf.getPage(numero)
    const { items } = await pagina.getTextContent()
    const trozos = items.flatMap((item): Trozo[] => {
      if (!('str' in item)) return []
      const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[] // six numbers, as PDF writes them
      return [{ texto: item.str, x, y, ancho: item.width, alto: Math.hypot(c, d) }]
    })
    letras += trozos.reduce((suma, { texto }) => suma + texto.length, 0)
    if (letras > LIMITES_DE_TEXTO.letras) return { texto: null }
    paginas.push(lineasDe(trozos))
    pagina.cleanup()
  }
  if (como === 'hojas') return { texto: paginas.map((lineas) => lineas.map(({ texto }) => texto).join('\n')) }
  return { texto: parrafosDePaginas(paginas) }
}

if (!parentPort) throw new Error('This is a worker of texto-de-pdf.ts')
parentPort.postMessage(await leer(workerData as EncargoDeTexto)) // what texto-de-pdf.ts gave it
