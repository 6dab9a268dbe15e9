import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { formatDocument } from '../../../schemas/es-co/index.ts'
import { Cargada, Cargando } from '../../kit/feedback/Cargada.tsx'
import { PercentInput } from '../../kit/campos/DecimalInput.tsx'
import { SelectBuscable, type Opcion } from '../../kit/campos/SelectBuscable.tsx'
import { useEscritorio } from '../escritorio.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { AbrirFila, useFilaQueAbre, FilaAbierta } from './BuscarFila.tsx'
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

export const FilaOtorgante = memo(({ clave, otorgante, roles, error, onEditar }: Props) => {
  const { catalogos, dispatch, soloLectura } = useEscritorio()
  const { id_personas: id, id_tipos_otorgantes: tipo } = otorgante
  const [enTipo, setEnTipo] = useState(false)
  const fila = useFilaQueAbre(`detalle-otorgante-${clave}-${id}`)
  const nombre = nombreCompleto(otorgante)
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
      <tr data-error={error ? true : undefined}>
        <td data-label="%" className="radi-porcentaje w-21">
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
        <td data-label="Tipo" className="radi-tipo w-53">
          <div>
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
            {tipo === TIPO_INICIAL && roles.some((rol) => rol.id !== tipo) && !soloLectura ? (
              <div className="radi-roles flex flex-wrap gap-1 mt-1">
                {roles.map((rol) => (
                  <button
                    type="button"
                    key={rol.id}
                    onClick={() => elegirRol(rol)}
                    data-letra={rol.letra.toUpperCase()}
                  >
                    <span className="radi-rol-nombre">{rol.nombre}</span>
                    <span className="solo-lectores">: {nombre}</span>
                  </button>
                ))}
              </div>
            ) : null}
          </div>
        </td>
        <td data-label="TipoDoc">{catalogos.documento(otorgante.tipo_documento)}</td>
        <td data-label="Numero" className="radi-numero whitespace-nowrap">
          {formatDocument(otorgante.numero_documento)}
        </td>
        <td data-label="Nombres" className="radi-nombre wrap-anywhere">
          {soloLectura ? (
            nombre
          ) : (
            <UnstyledButton
              className="radi-enlace encima:underline py-0.5 px-0 text-accent [font:inherit] text-left"
              onClick={() => onEditar(otorgante)}
              aria-label={`Datos de ${nombre}`}
            >
              {nombre}
            </UnstyledButton>
          )}
          {otorgante.exento ? (
            <span className="ml-2 py-px px-1.5 rounded-4 bg-pendiente-soft text-pendiente text-12">Exento</span>
          ) : null}
          {error ? <p className="radi-error">{error}</p> : null}
        </td>
        <td
          data-label=""
          className="radi-acciones w-17 text-right whitespace-nowrap movil:absolute movil:top-1 movil:right-0"
        >
          <AbrirFila {...fila} nombre={nombre} />
          {soloLectura ? null : (
            <ActionIcon aria-label={`Eliminar a ${nombre}`} onClick={() => void quitar()}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </td>
      </tr>
      {fila.abierta ? <DetalleOtorgante id={fila.id} persona={id} /> : null}
    </>
  )
})
