import { Estructura, flujosDe, type Flujo } from './estructura.ts'
import { createInflate } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'

/** Limit of all inflated streams of one file together, in bytes. */
export class Presupuesto {
  private left: number
  constructor(bytes: number) {
    this.left = bytes
  }
  spend(bytes: number): boolean {
    this.left -= bytes
    return this.left >= 0
  }
}

interface Limites {
  /** Nested compression rounds. */
  rounds: number
  /** Bytes of each round. */
  most: number
  budget: Presupuesto
  /** Receives the output of the last round in pieces. */
  take?: ((part: Buffer) => void) | undefined
}

/** Inflates a stream in pieces; a corrupt one ends at the corruption, as in readers. @returns whether it stays within its limits */
export async function inflar(packed: Iterable<Buffer>, { rounds, most, budget, take }: Limites): Promise<boolean> {
  const steps = Array.from({ length: rounds }, () => createInflate({ chunkSize: 64 * 1024 }))
  let fits = true
  const stop = (): void => {
    fits = false
    for (const step of steps) step.destroy()
  }
  const ends = steps.map((step, n) => {
    const next = steps[n + 1]
    let total = 0
    step.on('data', (part: Buffer) => {
      total += part.length
      if (total > most || !budget.spend(part.length)) stop()
      else if (!next) take?.(part)
    })
    if (next) step.pipe(next)
    return new Promise<void>((resolve) => {
      const done = () => {
        if (next && !next.destroyed) next.end() // a broken stream does not end the next one by itself
        resolve()
      }
      step.once('error', done).once('close', done)
    })
  })
  const [first] = steps
  for (const bytes of packed) {
    if (!first || first.destroyed || first.writableEnded) break
    // zlib never confirms a write that fails
    await Promise.race([
      ends[0],
      new Promise((taken) => {
        first.write(bytes, taken)
      }),
    ])
  }
  first?.end()
  await Promise.all(ends)
  return fits
}

const PAGINAS = 2_000
/** Limits that no honest document reaches. */
const LIMITES = { objetos: 200_000, flujos: 50_000, inflado: 512 * 1024 * 1024, flujo: 160 * 1024 * 1024, filtros: 3 }

const PIEZA = 64 * 1024

interface Medida {
  /** Exceeds a limit, declared or measured. */
  excesivo: boolean
  /** Declared as encrypted; its streams are not measured, because nothing inflates them undeciphered. */
  protegido: boolean
  /** Complete, without pages. */
  sinPaginas: boolean
}

async function medirPdf(bytes: Buffer): Promise<Medida> {
  const estructura = new Estructura(PAGINAS)
  // latin1 keeps one character per byte
  const flujos = flujosDe(
    bytes,
    (texto) => {
      estructura.propio(texto)
    },
    LIMITES.flujos,
  )
  const inflan =
    flujos.length <= LIMITES.flujos &&
    (await caben(bytes, flujos, (texto) => {
      estructura.dentro(texto)
    }))
  estructura.fin()
  const { protegido, paginas, presume, entero } = estructura
  const objetos = Math.max(estructura.objetos, estructura.declarados, ...grandes(flujos))
  const excesivo = !inflan || objetos > LIMITES.objetos || paginas > PAGINAS || presume
  return { protegido, excesivo, sinPaginas: entero && paginas === 0 }
}

const grandes = (flujos: readonly Flujo[]): number[] =>
  flujos.flatMap(({ declarados }) => (declarados ? [declarados] : []))

/** Whether each stream and their sum stay within limits. @param dentro gets streams that hold objects */
async function caben(bytes: Buffer, flujos: readonly Flujo[], dentro: (texto: string) => void): Promise<boolean> {
  const budget = new Presupuesto(LIMITES.inflado)
  for (const { filtros, rondas: rounds, deObjetos, desde, hasta } of flujos) {
    if (filtros > LIMITES.filtros) return false
    if (!rounds) continue
    if (deObjetos) dentro('\n')
    const take = deObjetos
      ? (part: Buffer) => {
          dentro(part.toString('latin1'))
        }
      : undefined
    if (!(await inflar(porPiezas(bytes.subarray(desde, hasta)), { rounds, most: LIMITES.flujo, budget, take })))
      return false
  }
  return true
}

function* porPiezas(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIEZA) yield bytes.subarray(at, at + PIEZA)
}

export type FaltaDePdf = 'danado' | 'clave' | 'excesivo' | 'sin_paginas'

/** Why a PDF is refused. Like readers, it accepts any file whose first page shows. Measured first, because readers have no limit. */
export async function faltaDelPdf({ path }: { path: string }): Promise<FaltaDePdf | null> {
  const bytes = await readFile(path)
  const { excesivo, protegido, sinPaginas } = await medirPdf(bytes)
  if (excesivo) return 'excesivo'
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), {
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
    try {
      if (pdf.numPages > PAGINAS) return 'excesivo'
      if (pdf.numPages === 0) return 'sin_paginas'
      await pdf.getPage(1)
      return null
    } finally {
      await pdf.loadingTask.destroy()
    }
  } catch {
    // an unknown encryption needs a password too
    return protegido ? 'clave' : sinPaginas ? 'sin_paginas' : 'danado'
  }
}
