import { addDays, normalizeText } from '../../schemas/es-co/index.ts'
import type { EstadoDeRequisito } from '../../schemas/radicaciones/requisito.ts'

/** Row of the office's catalogue. */
export interface DelCatalogo {
  name: string
  norma: string | null
  quien_trae: string | null
  dias_vigencia: string | null
  exige: string | null
  tambien: string | null
}

/** What somebody said of the paper in this deed. */
export interface Dicho {
  id: number
  nombre: string
  estado: EstadoDeRequisito
  fecha: string | null
  motivo: string | null
  url_archivo: string | null
}

/** Paper of a request or procedure that the deed came from. */
export interface PapelDeOrigen {
  titulo: string
  de: string
}

export interface DelActo {
  acto: string
  requeridos: readonly string[]
  entregados: readonly string[]
}

export interface Datos {
  actos: readonly DelActo[]
  catalogo: readonly DelCatalogo[]
  dichos: readonly Dicho[]
  papeles: readonly PapelDeOrigen[]
  /** Conditions of the catalogue that hold for this deed. */
  cumple: ReadonlySet<string>
  hoy: string
}

export interface Requisito {
  id: number | null
  nombre: string
  actos: string[]
  norma: string | null
  quien_trae: string | null
  dias_vigencia: number | null
  estado: EstadoDeRequisito
  fecha: string | null
  vence: string | null
  vencido: boolean
  motivo: string | null
  tiene_archivo: boolean
  /** Where the state comes from, if nobody said it on the deed's page. */
  de: string | null
  falta: boolean
}

const SIEMPRE = 'siempre'

/** Whether a paper's title names the requirement in full, or by one of the other words of the catalogue. */
function loNombra(titulo: string, nombre: string, tambien: string | null): boolean {
  const otras = (tambien ?? '').split(',').map(normalizeText).filter(Boolean)
  return titulo.startsWith(nombre) || otras.some((otra) => titulo.includes(otra))
}

/** The paper that meets a requirement. A short title («Paz y salvo») counts only if no other requirement begins with it. */
export function papelPara(
  nombre: string,
  tambien: string | null,
  nombres: readonly string[],
  papeles: readonly PapelDeOrigen[],
): PapelDeOrigen | undefined {
  const llanos = nombres.map(normalizeText)
  const suyo = normalizeText(nombre)
  return papeles.find((papel) => {
    const titulo = normalizeText(papel.titulo)
    const empiezan = llanos.filter((uno) => uno.startsWith(`${titulo} `))
    return titulo !== '' && (loNombra(titulo, suyo, tambien) || (empiezan.length === 1 && empiezan[0] === suyo))
  })
}

/** State of each paper that the acts of a deed ask for, each once, in the order of the acts. */
export function requisitosDe({ actos, catalogo, dichos, papeles, cumple, hoy }: Datos): Requisito[] {
  const deNombre = new Map(catalogo.map((fila) => [normalizeText(fila.name), fila]))
  const nombres = [
    ...new Set([...actos.flatMap(({ requeridos }) => requeridos), ...dichos.map(({ nombre }) => nombre)]),
  ]
  return nombres.map((nombre) => {
    const fila = deNombre.get(normalizeText(nombre))
    const dicho = dichos.find((uno) => uno.nombre === nombre)
    const suyos = actos.filter(({ requeridos }) => requeridos.includes(nombre))
    const papel = papelPara(nombre, fila?.tambien ?? null, nombres, papeles)
    const { estado, de } = estadoDe({ fila, dicho, suyos, papel, cumple, nombre })
    const dias = Number(fila?.dias_vigencia) || null
    const vence = dicho?.fecha && dias ? addDays(dicho.fecha, dias) : null
    const vencido = estado === 'recibido' && vence !== null && vence < hoy
    const exigido = dicho?.estado === 'pedido' || dicho?.estado === 'rechazado' || seExige(fila, cumple)
    return {
      id: dicho?.id ?? null,
      nombre,
      actos: suyos.map(({ acto }) => acto),
      norma: fila?.norma ?? null,
      quien_trae: fila?.quien_trae || null,
      dias_vigencia: dias,
      estado,
      fecha: dicho?.fecha ?? null,
      vence,
      vencido,
      motivo: dicho?.motivo ?? null,
      tiene_archivo: Boolean(dicho?.url_archivo),
      de,
      falta: vencido || (exigido && estado !== 'recibido' && estado !== 'no_aplica'),
    }
  })
}

/** A paper that the catalogue doesn't know is asked for always, as the act says. */
const seExige = (fila: DelCatalogo | undefined, cumple: ReadonlySet<string>): boolean =>
  fila === undefined || !fila.exige || fila.exige === SIEMPRE || cumple.has(fila.exige)

interface Pregunta {
  fila: DelCatalogo | undefined
  dicho: Dicho | undefined
  suyos: readonly DelActo[]
  papel: PapelDeOrigen | undefined
  cumple: ReadonlySet<string>
  nombre: string
}

function estadoDe({ fila, dicho, suyos, papel, cumple, nombre }: Pregunta): Pick<Requisito, 'estado' | 'de'> {
  if (dicho && dicho.estado !== 'pendiente') return { estado: dicho.estado, de: null }
  if (suyos.length > 0 && suyos.every(({ entregados }) => entregados.includes(nombre)))
    return { estado: 'recibido', de: 'La radicación' }
  if (papel) return { estado: 'recibido', de: papel.de }
  const condicionado =
    fila !== undefined && (fila.exige === 'propiedad_horizontal' || fila.exige === 'persona_juridica')
  if (condicionado && !cumple.has(fila.exige ?? '')) return { estado: 'no_aplica', de: 'Los datos de la radicación' }
  return { estado: 'pendiente', de: null }
}
