import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import type { Campo } from '../../../schemas/vistas/pantalla.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { cumple, type Fila } from '../fila.ts'
import { opcionesDe, type ContextoFormulario } from './contexto.ts'

/** Grid cell, as wide as its field. The input renders label, help and error. */
export const PlantillaDeCampo = ({ children, hidden, uiSchema, id, schema }: FieldTemplateProps) => {
  if (hidden) return null
  const campo = opcionesDe(uiSchema)?.campo
  if (!campo) return schema.type === 'object' ? <>{children}</> : null
  return (
    <div
      className={`c${campo.ancho ?? 6} data-[entrada=switch]:self-center`}
      data-campo={id}
      data-entrada={campo.widget}
    >
      {children}
    </div>
  )
}

const seMuestra = ({ soloEnFila, ve, cuando }: Campo, datos: Fila): boolean =>
  !soloEnFila && (ve === undefined || puedeVista(ve)) && cumple(datos, cuando)

interface Grupo {
  titulo: string | null
  cells: ObjectFieldTemplateProps['properties']
}

export const PlantillaDeObjeto = ({
  properties,
  uiSchema,
  formData,
  fieldPathId,
  registry,
}: ObjectFieldTemplateProps) => {
  const contexto = registry.formContext as ContextoFormulario // given by Formulario.tsx
  const root = fieldPathId.path.length === 0
  const datos = (root ? formData : contexto.actual()) as Fila // data of an object schema
  const grupos: Grupo[] = []
  for (const cell of properties) {
    const campo = opcionesDe(uiSchema?.[cell.name])?.campo
    if (cell.hidden || (campo && !seMuestra(campo, datos))) continue
    const titulo = campo ? (campo.seccion ?? null) : null
    const grupo = grupos.find((one) => one.titulo === titulo && campo !== undefined) ?? { titulo, cells: [] }
    if (!grupos.includes(grupo)) grupos.push(grupo)
    grupo.cells.push(cell)
  }
  return (
    <>
      {grupos.map(({ titulo, cells }) =>
        titulo === null ? (
          <Celdas key={cells[0]?.name} cells={cells} />
        ) : (
          <fieldset key={titulo} className="pantalla-seccion">
            <legend>{titulo}</legend>
            <Celdas cells={cells} />
          </fieldset>
        ),
      )}
    </>
  )
}

const Celdas = ({ cells }: { cells: Grupo['cells'] }) =>
  cells.length === 1 && cells[0]?.name === 'extra' ? (
    <>{cells[0].content}</>
  ) : (
    <div className="kit-campos">{cells.map(({ content }) => content)}</div>
  )
