import { formatDate } from '../../schemas/es-co/index.ts'
import { DIAS_DE_SEMANA, NOMBRE_DE_DIA, type DiaDeSemana } from '../../schemas/citas/horarios.ts'
import { emparejar, quienCambio, type Choque, type Elecciones, type Tres } from '../kit/drafts/fusion.ts'
import { rangosEscritos } from './pintar.ts'
import type { Formulario, JornadaEscrita, PuestoEscrito, SabadoEscrito } from './formulario.ts'

interface Versiones {
  base: Formulario
  mio: Formulario
  guardado: Formulario
}
interface Unido {
  formulario: Formulario
  /** Changed on both sides, without a choice yet. */
  choques: Choque[]
  /** Changed only by the other user, with the new value. */
  unidos: string[]
}

const dicha = (jornada: JornadaEscrita): string =>
  rangosEscritos(jornada)
    .map(({ entrada, salida }) => `${entrada}–${salida}`)
    .join(' y ') || 'No aplica'
const dichos = (sabados: readonly SabadoEscrito[]): string =>
  sabados.map(({ dia }) => formatDate(dia)).join(', ') || 'Ninguno'
const dicho = (puesto: PuestoEscrito): string =>
  `${puesto.nombre || 'Sin nombre'}${puesto.activo ? '' : ' (no recibe citas)'}`
const delPuesto = ({ nombre, activo }: PuestoEscrito) => ({ nombre, activo })
const fechas = (sabados: readonly SabadoEscrito[]) => sabados.map(({ dia }) => dia).sort()

/** Three-way merge; each day, the Saturdays and each seat are whole units. */
export function unir({ base, mio, guardado }: Versiones, elecciones: Elecciones = {}): Unido {
  const choques: Choque[] = []
  const unidos: string[] = []
  const queda = <V>(
    clave: string,
    etiqueta: string,
    de: Tres<unknown>,
    [suyo, otro]: [V, V],
    dice: (valor: V) => string,
  ) => {
    const quien = quienCambio(de)
    if (quien === 'otro') {
      unidos.push(`${etiqueta}: ${dice(otro)}`)
      return otro
    }
    if (quien !== 'ambos') return suyo
    if (!elecciones[clave]) choques.push({ clave, etiqueta, mio: dice(suyo), guardado: dice(otro) })
    return elecciones[clave] === 'guardado' ? otro : suyo
  }
  const dia = (cual: DiaDeSemana) =>
    queda(
      `dia.${cual}`,
      NOMBRE_DE_DIA[cual],
      { base: base.horarios[cual], mio: mio.horarios[cual], guardado: guardado.horarios[cual] },
      [mio.horarios[cual], guardado.horarios[cual]],
      dicha,
    )
  // one entry per day
  const horarios = Object.fromEntries(DIAS_DE_SEMANA.map((cual) => [cual, dia(cual)])) as Formulario['horarios']
  const sabados = queda(
    'sabados',
    'Sábados de turno',
    { base: fechas(base.sabados), mio: fechas(mio.sabados), guardado: fechas(guardado.sabados) },
    [mio.sabados, guardado.sabados],
    dichos,
  )
  const conNumero = ({ puestos }: Formulario) => puestos.filter(({ numero }) => numero !== null)
  const filas = emparejar({ base: conNumero(base), mio: conNumero(mio), guardado: conNumero(guardado) }, ({ numero }) =>
    String(numero),
  )
  const puestos = filas.flatMap(({ llave, base: antes, mio: suyo, guardado: otro }) => {
    if (!suyo || !otro) {
      if (otro) unidos.push(`Puesto nuevo: ${dicho(otro)}`)
      return otro ?? suyo ?? []
    }
    const de = { base: antes && delPuesto(antes), mio: delPuesto(suyo), guardado: delPuesto(otro) }
    return queda(`puesto.${llave}`, `Puesto ${llave}`, de, [suyo, otro], dicho)
  })
  const nuevos = mio.puestos.filter(({ numero }) => numero === null)
  return { formulario: { horarios, sabados, puestos: [...puestos, ...nuevos] }, choques, unidos }
}
