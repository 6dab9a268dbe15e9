import { formatDocument, plural } from '../../../schemas/es-co/index.ts'
import type { OtorganteFrecuente } from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import type { Catalogos } from '../escritorio.ts'
import type { ActoForm } from '../formulario.ts'
import { partesQueFaltan, type Otorgante, type RolDelActo } from '../radicacion.ts'
import type { Sugerencia } from './BuscarFila.tsx'
import { datosDe, type PersonaHallada } from './OtorgantesPegados.tsx'

/** With the type that the proposal comes with; none: chosen in the row. */
export type Propuesto = PersonaHallada & { entraComo?: number | undefined }

export interface Propuestas {
  sugerencias: Sugerencia<Propuesto>[]
  /** The act lacks the first one: Enter takes it. */
  conPrimera: boolean
}

const ADQUIERE = 'Modo de adquisición'

/** Buyers of the nearest earlier act: owners of what this act is over. */
const duenosDe = (antes: readonly ActoForm[], { actos, tipos }: Catalogos): Otorgante[] => {
  const venta = antes.findLast((acto) => actos.get(acto.actos_codigo_acto)?.categoria === ADQUIERE)
  return (venta?.otorgantes ?? []).filter(({ id_tipos_otorgantes: tipo }) => tipos.get(tipo)?.rol_registral === 'A')
}

/** Parties of the other acts, the owner first, with the type that the act lacks; then companies that the office often names. */
export const proponerOtorgantes = (
  actos: readonly ActoForm[],
  clave: string,
  papeles: readonly RolDelActo[],
  frecuentes: readonly OtorganteFrecuente[],
  catalogos: Catalogos,
): Propuestas => {
  const { tipos } = catalogos
  const lado = (tipo: number | undefined) => (tipo === undefined ? undefined : tipos.get(tipo)?.rol_registral)
  const aqui = actos.findIndex((acto) => acto.clave === clave)
  const suyos = actos[aqui]?.otorgantes ?? []
  const esta = new Set(suyos.map((uno) => uno.id_personas))
  const nombres = partesQueFaltan(
    papeles.map(({ nombre }) => nombre),
    suyos,
    tipos,
  )
  const faltan = papeles.filter(({ nombre }) => nombres.includes(nombre))
  const duenos = duenosDe(actos.slice(0, Math.max(0, aqui)), catalogos)
  // all owners give: a couple that bought mortgages together
  const da = papeles.find(({ id }) => lado(id) === 'DE')
  const dan = da && (faltan.includes(da) || suyos.some((uno) => duenos.some((d) => d.id_personas === uno.id_personas)))

  const nuevos = new Map(
    actos
      .filter((acto) => acto.clave !== clave)
      .flatMap(({ otorgantes }) => otorgantes)
      .filter(({ id_personas }) => !esta.has(id_personas))
      .map((uno) => [uno.id_personas, uno]),
  )
  const suPapel = (uno: Otorgante) =>
    dan && duenos.some(({ id_personas }) => id_personas === uno.id_personas) ? da : undefined
  const recibe = (uno: Otorgante) => lado(uno.id_tipos_otorgantes) === 'A'
  const puesto = (uno: Otorgante) => (suPapel(uno) ? 0 : recibe(uno) ? 1 : 2)
  const documento = (uno: PersonaHallada | Otorgante) =>
    `${catalogos.documento(uno.tipo_documento)} ${formatDocument(uno.numero_documento)}`

  const deOtros = [...nuevos.values()]
    .sort((a, b) => puesto(a) - puesto(b))
    .map((uno): Sugerencia<Propuesto> => {
      const papel = suPapel(uno)
      const tipo = tipos.get(uno.id_tipos_otorgantes)?.name
      return {
        key: `acto-${uno.id_personas}`,
        grupo: 'De los otros actos',
        titulo: nombreCompleto(uno),
        valor: { ...datosDe(uno), id: uno.id_personas, entraComo: papel?.id },
        detalle: [documento(uno), papel ? `${tipo ?? ''}: entra como ${papel.nombre}` : tipo]
          .filter(Boolean)
          .join(' · '),
      }
    })
  const deSiempre = frecuentes
    .filter(({ id, id_tipos_otorgantes: tipo }) => faltan.some((papel) => papel.id === tipo) && !esta.has(id))
    .map((una): Sugerencia<Propuesto> => ({
      key: `frecuente-${una.id_tipos_otorgantes}-${una.id}`,
      grupo: `Frecuentes como ${(tipos.get(una.id_tipos_otorgantes)?.name ?? '').toLowerCase()}`,
      titulo: nombreCompleto(una),
      valor: { ...datosDe(una), id: una.id, entraComo: una.id_tipos_otorgantes },
      detalle: `${documento(una)} · en ${plural(una.veces, 'acto reciente', 'actos recientes')}`,
    }))
  const conPapel = deOtros[0]?.valor.entraComo !== undefined
  return {
    sugerencias: conPapel ? [...deOtros, ...deSiempre] : [...deSiempre, ...deOtros],
    conPrimera: faltan.length > 0 && (conPapel || deSiempre.length > 0),
  }
}
