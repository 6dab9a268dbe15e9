import { memo, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { formatDocument } from '../../../schemas/es-co/index.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Cargando } from '../../kit/feedback/Esqueleto.tsx'
import { PercentInput } from '../../kit/campos/DecimalInput.tsx'
import { SelectBuscable, type Opcion } from '../../kit/campos/SelectBuscable.tsx'
import { useEscritorio } from '../escritorio.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'
import {
  BotonesDeFila,
  CELDA,
  Enlace,
  ErrorDeFila,
  FILA,
  FilaAbierta,
  NOMBRE,
  Roles,
  ROTULADA,
  useFilaQueAbre,
} from './TablaDeActo.tsx'
import { type RolDelActo, TIPO_INICIAL, type Otorgante } from '../radicacion.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import type { PersonaLeida } from '../../../schemas/respuestas/personas/persona.ts'
import { useApi } from '../../kit/http/use-api.ts'

const COLUMNAS = 6

const DetalleOtorgante = ({ id, persona }: { id: string; persona: number }) => {
  const { data, error, mutate } = useApi<PersonaLeida>(`/persona/${persona}`)
  return (
    <FilaAbierta
      id={id}
      columnas={COLUMNAS}
      datos={
        data
          ? [
              [
                'Documento',
                [data.tipo, data.numero_documento].filter(Boolean).join(' ') +
                  (data.digito === null ? '' : `-${data.digito}`),
              ],
              ['Lugar de expedición', data.lugar_expedicion_documento],
              ['Dirección', [data.direccion, data.municipio].filter(Boolean).join(', ')],
              ['Teléfono', data.telefono],
              ['Correo electrónico', data.correo_electronico],
              ['Actividad', data.actividad],
              ['Derechos', data.exento ? 'Entidad exenta' : null],
              ['Reclamo', data.reclamo_en_tramite],
            ]
          : []
      }
    >
      <Cargada de={{ data, error, mutate }} espera={<Cargando />} />
    </FilaAbierta>
  )
}

interface Props {
  clave: string
  otorgante: Otorgante
  roles: readonly RolDelActo[]
  error: string | undefined
  onEditar: (otorgante: Otorgante) => void
}

export const celdaPorcentaje = (clave: string, id: number): string => `porcentaje-${clave}-${id}`

/** Only the focused row has options: sixty in each of forty rows are slow. */
const CERRADA: readonly Opcion[] = []

/** Next cell of the percentage column; after the last one, the search box. */
const moveTo = (from: HTMLElement, step: 1 | -1): void => {
  const body = from.closest('tbody')
  const cells = [...(body?.querySelectorAll<HTMLInputElement>('[data-celda="porcentaje"]') ?? [])]
  const next =
    cells[cells.findIndex((cell) => cell === from) + step] ??
    (step > 0 ? body?.querySelector<HTMLInputElement>('.radi-fila-buscar input') : null)
  next?.focus()
  next?.select()
}

const DOCUMENTO = `${CELDA} movil:-order-1 movil:text-muted movil:in-data-muchas:hidden`

export const FilaOtorgante = memo(({ clave, otorgante, roles, error, onEditar }: Props) => {
  const { catalogos, dispatch, soloLectura } = useEscritorio()
  const { id_personas: id, id_tipos_otorgantes: tipo } = otorgante
  const [enTipo, setEnTipo] = useState(false)
  const fila = useFilaQueAbre(`detalle-otorgante-${clave}-${id}`)
  const nombre = nombreCompleto(otorgante)
  const conRoles = tipo === TIPO_INICIAL && roles.some((rol) => rol.id !== tipo) && !soloLectura
  const cambiar = (cambios: Partial<Otorgante>) => dispatch({ type: 'otorgante', clave, id, cambios })
  const elegirRol = (rol: RolDelActo) =>
    dispatch({ type: 'calidad', clave, ids: [id], tipo: rol.id, tipos: catalogos.tipos })

  const quitar = async () => {
    if (
      await confirmar('Seguro que lo desea eliminar?', {
        title: `Eliminar otorgante: ${nombre}`,
        yes: 'Eliminar otorgante',
        danger: true,
      })
    ) {
      dispatch({ type: 'quitarOtorgante', clave, id })
      enfocar(`buscar-otorgante-${clave}`)
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const rol = roles.find(({ letra }) => letra === event.key.toLowerCase())
    if (rol) {
      event.preventDefault()
      const celda = event.currentTarget
      // rendered first, so that the new share is selected
      flushSync(() => elegirRol(rol))
      celda.select()
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Enter') {
      event.preventDefault()
      moveTo(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1)
    }
  }

  return (
    <>
      <tr className={`${FILA} movil:grid-cols-[96px_1fr]`} data-error={error ? true : undefined}>
        <td data-label="%" className={`${ROTULADA} w-21 not-movil:in-data-muchas:[&>*]:min-w-17`}>
          <PercentInput
            bare
            size="xs"
            id={celdaPorcentaje(clave, id)}
            data-celda="porcentaje"
            aria-label={`Porcentaje de ${nombre}`}
            value={otorgante.porcentaje_participacion}
            onChange={(value) => cambiar({ porcentaje_participacion: value ?? 0 })}
            onKeyDown={onKeyDown}
          />
        </td>
        <td data-label="Tipo" className={`${ROTULADA} w-53`}>
          <div
            className={
              'not-movil:in-data-muchas:flex not-movil:in-data-muchas:items-center not-movil:in-data-muchas:gap-1 ' +
              (conRoles ? 'not-movil:in-data-muchas:min-w-53' : 'not-movil:in-data-muchas:min-w-44')
            }
          >
            <SelectBuscable
              fixed
              size="xs"
              aria-label={`Tipo de ${nombre}`}
              options={enTipo ? catalogos.opcionesTipo : CERRADA}
              onFocus={() => setEnTipo(true)}
              onBlur={() => setEnTipo(false)}
              value={tipo}
              valueLabel={catalogos.tipos.get(tipo)?.name}
              onChange={(value) => value !== null && cambiar({ id_tipos_otorgantes: value })}
            />
            {conRoles ? (
              <Roles
                roles={roles}
                className="mt-1 not-movil:in-data-muchas:flex-none not-movil:in-data-muchas:flex-nowrap not-movil:in-data-muchas:m-0"
                onElegir={elegirRol}
              >
                {(rol) => (
                  <>
                    <span
                      className={
                        'not-movil:in-data-muchas:absolute not-movil:in-data-muchas:w-px not-movil:in-data-muchas:h-px ' +
                        'not-movil:in-data-muchas:overflow-hidden not-movil:in-data-muchas:[clip-path:inset(50%)]'
                      }
                    >
                      {rol.nombre}
                    </span>
                    <span className="solo-lectores">: {nombre}</span>
                  </>
                )}
              </Roles>
            ) : null}
          </div>
        </td>
        <td data-label="TipoDoc" className={DOCUMENTO}>
          {catalogos.documento(otorgante.tipo_documento)}
        </td>
        <td data-label="Numero" className={`${DOCUMENTO} whitespace-nowrap`}>
          {formatDocument(otorgante.numero_documento)}
        </td>
        <td data-label="Nombres" className={NOMBRE}>
          {soloLectura ? (
            nombre
          ) : (
            <Enlace label={`Datos de ${nombre}`} onClick={() => onEditar(otorgante)}>
              {nombre}
            </Enlace>
          )}
          {otorgante.exento ? (
            <span className="ml-2 py-px px-1.5 rounded-4 bg-pendiente-soft text-pendiente text-12">Exento</span>
          ) : null}
          <ErrorDeFila error={error} />
        </td>
        <BotonesDeFila
          fila={fila}
          nombre={nombre}
          quitar={`Eliminar a ${nombre}`}
          onQuitar={soloLectura ? null : () => void quitar()}
        />
      </tr>
      {fila.abierta ? <DetalleOtorgante id={fila.id} persona={id} /> : null}
    </>
  )
})
