import type { PlanDeRadicacion } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import type { Equipo } from '../../radicaciones/index.ts'
import { useMemo } from 'react'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { useCatalogo } from '../../kit/http/use-api.ts'
import { opcionesDeProyecto } from '../../kit/campos/proyectos.ts'
import { useProyectosQueLee } from '../ajustes/proyectos.ts'

export type ParteDelPlan = PlanDeRadicacion['partes'][number]

/** Identity as corrected: changed fields only. */
export type PersonaDicha = Partial<
  Pick<ParteDelPlan, 'tipo_documento' | 'numero_documento' | 'nombres' | 'apellidos'> & { misma: boolean }
>

export interface Eleccion {
  /** Null until proposed from the last filing. */
  equipo: Equipo | null
  id_acto: number | null
  hipoteca: number | null
  id_proyecto: number | null
  /** By key of the party. */
  personas: Readonly<Record<string, PersonaDicha>>
}

/** The first act is the deed's own, unless it is unknown. */
function actosDelPlan({ actos, impide }: PlanDeRadicacion) {
  const sinActo = impide.some(({ campo }) => campo === 'id_acto')
  const [acto = null, hipoteca = null] = sinActo ? [null, actos[0]] : actos
  return { acto, hipoteca }
}

export function eleccionDe(plan: PlanDeRadicacion): Eleccion {
  const { acto, hipoteca } = actosDelPlan(plan)
  return {
    equipo: null,
    id_acto: acto?.id_acto ?? null,
    hipoteca: hipoteca?.id_acto ?? null,
    id_proyecto: plan.proyecto?.id ?? null,
    personas: {},
  }
}

/** First error of each field that blocks the filing. */
export const impedimentos = ({ impide }: PlanDeRadicacion): Record<string, string> =>
  Object.fromEntries([...impide].reverse().map(({ campo, mensaje }) => [campo, mensaje]))

/** Body of POST /tramites/:id/radicar. */
export const cuerpoDe = (
  { equipo, id_acto, hipoteca, id_proyecto, personas }: Eleccion,
  version: number,
): Record<string, unknown> => ({
  ...equipo,
  hipoteca,
  id_proyecto,
  version,
  ...(id_acto === null ? {} : { id_acto }),
  personas: Object.entries(personas).map(([clave, dicha]) => ({ clave, ...dicha })),
})

export const faltaDeEquipo = (equipo: Equipo | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(equipo ?? {}).flatMap(([campo, valor]) => (valor === null ? [[campo, 'Campo requerido']] : [])),
  )

export const sinErrores = (errores: Readonly<Record<string, string>>, de: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errores).filter(([campo]) => !de.some((uno) => campo === uno || campo.startsWith(`${uno}.`))),
  )

interface Props {
  plan: PlanDeRadicacion
  eleccion: Eleccion
  errores: Readonly<Record<string, string>>
  onCambiar: (cambio: Partial<Eleccion>, campos: readonly string[]) => void
}

export const ActosDeLaOrden = ({ plan, eleccion: { id_acto, hipoteca, id_proyecto }, errores, onCambiar }: Props) => {
  const { data = [] } = useCatalogo<{ id: number; nombre_acto: string }[]>('/actos')
  const { proyectos } = useProyectosQueLee()
  const actos = useMemo(() => data.map(({ id, nombre_acto }) => ({ value: id, label: nombre_acto })), [data])
  const opciones = useMemo(() => opcionesDeProyecto(proyectos), [proyectos])
  const propuestos = actosDelPlan(plan)
  return (
    <section className="grid gap-2" aria-labelledby="orden-actos">
      <h3 className="text-14 font-semibold" id="orden-actos">
        Actos y valores
      </h3>
      <div className="kit-campos">
        <SelectBuscable
          label="Acto"
          required
          options={actos}
          value={id_acto}
          valueLabel={propuestos.acto?.nombre}
          description={propuestos.acto?.cuantia ? `Por ${formatPesos(propuestos.acto.cuantia)}` : undefined}
          error={errores['id_acto']}
          onChange={(acto) => onCambiar({ id_acto: acto }, ['id_acto'])}
        />
        <SelectBuscable
          label="Hipoteca"
          placeholder="Sin hipoteca"
          options={actos}
          value={hipoteca}
          valueLabel={propuestos.hipoteca?.nombre}
          description={plan.credito ? `Crédito de ${formatPesos(plan.credito)}` : 'La orden no dice crédito'}
          error={errores['hipoteca']}
          onChange={(acto) => onCambiar({ hipoteca: acto }, ['hipoteca'])}
        />
        <SelectBuscable
          label="Proyecto"
          placeholder="Sin proyecto"
          options={opciones}
          value={id_proyecto}
          valueLabel={plan.proyecto?.nombre}
          error={errores['id_proyecto']}
          onChange={(proyecto) => onCambiar({ id_proyecto: proyecto }, ['id_proyecto'])}
        />
      </div>
    </section>
  )
}
