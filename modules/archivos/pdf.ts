import { invalid, type UploadedFile } from '../kernel/index.ts'
import { enDisco, type Fuente } from './fuente.ts'
import { inflar, Presupuesto } from './inflar.ts'
import { Estructura } from './pdf-estructura.ts'
import { flujosDe, type Flujo } from './pdf-flujos.ts'

/** No document that a notary's office keeps comes near these; a file that does is made to exhaust who opens it. */
const LIMITES = { paginas: 2_000, objetos: 200_000, flujos: 50_000, inflado: 512 * 1024 * 1024, flujo: 160 * 1024 * 1024, filtros: 3 }

const PIEZA = 64 * 1024

const DANADO = 'El PDF está dañado o incompleto. Ábralo, guárdelo de nuevo e inténtelo.'
const EXCESIVO = 'El PDF contiene más de lo que un documento necesita y no se recibe. Guárdelo de nuevo desde su programa o escanéelo.'
const PROTEGIDO = 'El PDF está protegido con contraseña. Guárdelo sin ella e inténtelo de nuevo.'
const SIN_PAGINAS = 'El PDF no tiene páginas.'

/**
 * Looks inside an uploaded PDF: whole, open, with pages, and not one that swells when it is read. A piece of it at a time is in memory.
 * @throws Problem 422 under `campo`, in words.
 */
export async function revisarPdf(subido: UploadedFile, campo: string): Promise<void> {
  const fault = await enDisco(subido.path, faltaDe)
  if (fault) throw invalid({ [campo]: [fault] })
}

async function faltaDe(fuente: Fuente): Promise<string | null> {
  const cola = fuente.leer(Math.max(0, fuente.largo - 2048), 2048)
  if (fuente.leer(0, 5).toString('latin1') !== '%PDF-' || !cola.includes('%%EOF')) return DANADO
  const estructura = new Estructura(LIMITES.paginas)
  // latin1 keeps one character per byte
  const flujos = await flujosDe(fuente, (texto) => { estructura.propio(texto) }, LIMITES.flujos)
  const inflan = flujos.length <= LIMITES.flujos && await caben(fuente, flujos, (texto) => { estructura.dentro(texto) })
  estructura.fin()
  if (!estructura.entero) return DANADO
  if (estructura.protegido) return PROTEGIDO
  const objetos = Math.max(estructura.objetos, estructura.declarados, ...grandes(flujos))
  if (!inflan || objetos > LIMITES.objetos || estructura.paginas > LIMITES.paginas || estructura.presume) return EXCESIVO
  return estructura.paginas === 0 ? SIN_PAGINAS : null
}

/** As many objects as the tables within streams say that there are. */
const grandes = (flujos: readonly Flujo[]): number[] => flujos.flatMap(({ declarados }) => (declarados ? [declarados] : []))

/** Whether each stream, and all of them together, stay within what a document needs. @param dentro is given those that hold objects */
async function caben(fuente: Fuente, flujos: readonly Flujo[], dentro: (texto: string) => void): Promise<boolean> {
  const budget = new Presupuesto(LIMITES.inflado)
  for (const { filtros, rondas: rounds, deObjetos, desde, hasta } of flujos) {
    if (filtros > LIMITES.filtros) return false
    if (!rounds) continue
    if (deObjetos) dentro('\n')
    const take = deObjetos ? (part: Buffer) => { dentro(part.toString('latin1')) } : undefined
    if (!await inflar(porPiezas(fuente, desde, hasta), { rounds, most: LIMITES.flujo, budget, take })) return false
  }
  return true
}

function* porPiezas(fuente: Fuente, desde: number, hasta: number): Generator<Buffer> {
  const sitio = Buffer.alloc(Math.min(PIEZA, hasta - desde))
  for (let at = desde; at < hasta; at += PIEZA) yield fuente.leer(at, Math.min(PIEZA, hasta - at), sitio)
}
