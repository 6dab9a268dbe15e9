import { useMemo } from 'react'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import type { PlanDeRadicacion } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { useCatalogo } from '../../kit/http/useApi.ts'
import { opcionesDeProyecto, useProyectos } from '../ajustes/proyectos.ts'
import { actosDelPlan, type Eleccion } from './pedido.ts'

interface Props {
  plan: PlanDeRadicacion
  eleccion: Eleccion
  errores: Readonly<Record<string, string>>
  onCambiar: (cambio: Partial<Eleccion>, campos: readonly string[]) => void
}

/** The acts that an order is filed with, what each is for, and its project. */
export const ActosDeLaOrden = ({ plan, eleccion: { id_acto, hipoteca, id_proyecto }, errores, onCambiar }: Props) => {
  const { data = [] } = useCatalogo<{ id: number; nombre_acto: string }[]>('/actos')
  const { proyectos } = useProyectos()
  const actos = useMemo(() => data.map(({ id, nombre_acto }) => ({ value: id, label: nombre_acto })), [data])
  const opciones = useMemo(() => opcionesDeProyecto(proyectos), [proyectos])
  const propuestos = actosDelPlan(plan)
  return (
    <section aria-labelledby="orden-actos">
      <h3 id="orden-actos">Actos y valores</h3>
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
