import { Checkbox, Button } from '@mantine/core'
import { formatAmount, formatPesos, nearestFirst, plural } from '../../../schemas/es-co/index.ts'
import { DecimalInput } from '../../kit/campos/DecimalInput.tsx'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { type ItemDeServicio, servicioNuevo, useServicios } from '../servicio.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Servicio } from '../../../modules/liquidaciones/domain.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { Cargada } from '../../kit/feedback/Cargada.tsx'

interface Props {
  item: ItemDeServicio
  elegido: { cantidad: number | null; precio: number | null } | undefined
  puesto: boolean
  errores: { cantidad?: string; precio?: string } | undefined
  onElegir: (si: boolean) => void
  onCambiar: (cambio: { cantidad?: number | null; precio?: number | null }) => void
}

const COLUMNAS = 'grid grid-cols-[minmax(0,1fr)_88px_128px] items-center gap-x-3 gap-y-1 px-2'
const ELEGIDA =
  'bg-selected movil:grid-cols-[minmax(0,1fr)_72px_104px] movil:[&>:first-child]:col-span-full movil:[&>:nth-child(2)]:col-2'
const SIN_ELEGIR = 'movil:grid-cols-[minmax(0,1fr)_0_auto]'

const FilaServicio = ({ item, elegido, puesto, errores, onElegir, onCambiar }: Props) => (
  <li
    className={`${COLUMNAS} min-h-10 border-t border-t-line text-13 movil:py-2 movil:px-1 ${elegido ? ELEGIDA : SIN_ELEGIR}`}
    data-elegido={elegido !== undefined || undefined}
  >
    <Checkbox
      size="sm"
      label={item.name}
      description={puesto ? 'Ya está en la liquidación' : undefined}
      disabled={puesto}
      checked={puesto || elegido !== undefined}
      onChange={(event) => onElegir(event.currentTarget.checked)}
    />
    {elegido ? (
      <>
        <DecimalInput
          unit=""
          bare
          size="xs"
          aria-label={`Cantidad de ${item.name}`}
          value={elegido.cantidad}
          error={errores?.cantidad}
          onChange={(cantidad) => onCambiar({ cantidad })}
        />
        {item.editable ? (
          <MoneyInput
            bare
            size="xs"
            aria-label={`Precio de ${item.name}`}
            value={elegido.precio}
            error={errores?.precio}
            onChange={(precio) => onCambiar({ precio })}
          />
        ) : (
          <span className="numero">{formatAmount(item.precio ?? 0)}</span>
        )}
      </>
    ) : (
      <>
        <span aria-hidden />
        <span className="numero muted">{item.precio === null ? 'a digitar' : formatAmount(item.precio)}</span>
      </>
    )}
  </li>
)

type Seleccion = ReadonlyMap<number, { cantidad: number | null; precio: number | null }>

interface Revisada {
  servicios: Servicio[]
  errores: Map<number, { cantidad?: string; precio?: string }>
}

const revisar = (seleccion: Seleccion, items: readonly ItemDeServicio[]): Revisada => {
  const errores: Revisada['errores'] = new Map()
  const servicios: Servicio[] = []
  for (const item of items) {
    const elegido = seleccion.get(item.id)
    if (!elegido) continue
    const cantidad = elegido.cantidad ? undefined : 'Agregue Cantidad!'
    const precio = elegido.precio === null ? 'Agregue Precio!' : undefined
    if (cantidad || precio) errores.set(item.id, { cantidad, precio })
    else servicios.push(servicioNuevo(item, elegido.cantidad ?? 1, elegido.precio ?? 0))
  }
  return { servicios, errores }
}

interface PropsDialogoServicios {
  tipo: ItemDeServicio['tipo']
  fecha: string
  /** Names of the services already on the sheet. */
  puestos: ReadonlySet<string>
  onAgregar: (servicios: Servicio[]) => void
  onClose: () => void
}

const TITULOS = {
  servicio_adicional: 'Agregar servicios adicionales',
  servicio_registral: 'Agregar servicios registrales',
}

export const DialogoServicios = ({ tipo, fecha, puestos, onAgregar, onClose }: PropsDialogoServicios) => {
  const { servicios, de } = useServicios(tipo, fecha)
  const [texto, setTexto] = useState('')
  const [seleccion, setSeleccion] = useState<Seleccion>(new Map())
  const [errores, setErrores] = useState<Revisada['errores']>(new Map())
  const [falla, setFalla] = useState<string | null>(null)
  const revisada = revisar(seleccion, servicios)
  const suma = revisada.servicios.reduce((total, { valorUnitario, cantidad }) => total + valorUnitario * cantidad, 0)

  const cambiar = (id: number, valor: { cantidad: number | null; precio: number | null } | null) => {
    const nueva = new Map(seleccion)
    if (valor) nueva.set(id, valor)
    else nueva.delete(id)
    setSeleccion(nueva)
    setErrores(new Map())
    setFalla(null)
  }
  const agregar = () => {
    if (seleccion.size === 0) return setFalla('selecciona un servicio adicional')
    if (revisada.errores.size > 0) {
      setErrores(revisada.errores)
      return setFalla('Complete el formulario')
    }
    onAgregar(revisada.servicios)
  }
  const cercanos = nearestFirst(servicios, texto, ({ name }) => [name])
  const mostrados = [
    ...cercanos,
    ...servicios.filter((servicio) => seleccion.has(servicio.id) && !cercanos.includes(servicio)),
  ]

  return (
    <Dialogo
      opened
      size="lg"
      title={TITULOS[tipo]}
      onClose={onClose}
      onSubmit={agregar}
      actions={
        <>
          <p
            className="flex-1 self-center text-muted text-13 movil:basis-[100%] data-falla:text-danger"
            role={falla ? 'alert' : undefined}
            data-falla={falla !== null || undefined}
          >
            {falla ??
              (seleccion.size > 0
                ? `${plural(seleccion.size, 'seleccionado')}: ${formatPesos(Math.round(suma))} sin IVA`
                : '')}
          </p>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Agregar</Button>
        </>
      }
    >
      <div className="grid gap-2">
        <TextoInput
          aria-label="Buscar servicio"
          placeholder="Buscar servicio"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={texto}
          onChange={setTexto}
          data-autofocus
        />
        <Cargada de={de} titulo="No se pudo traer la lista de servicios" filas={6} />
        {servicios.length > 0 ? (
          <div className={`${COLUMNAS} mt-2 text-muted text-12 movil:hidden`} aria-hidden>
            <span>Servicio</span>
            <span className="text-right">Cantidad</span>
            <span className="text-right">Precio, $</span>
          </div>
        ) : null}
        <ul className="m-0 max-h-[min(46dvh,420px)] p-0 overflow-y-auto list-none">
          {mostrados.map((item) => (
            <FilaServicio
              key={item.id}
              item={item}
              puesto={puestos.has(item.name)}
              elegido={seleccion.get(item.id)}
              errores={errores.get(item.id)}
              onElegir={(si) => cambiar(item.id, si ? { cantidad: 1, precio: item.precio } : null)}
              onCambiar={(cambio) =>
                cambiar(item.id, { cantidad: 1, precio: item.precio, ...seleccion.get(item.id), ...cambio })
              }
            />
          ))}
        </ul>
        {de.data && !de.error && mostrados.length === 0 ? <p className="muted">Ningún servicio se llama así.</p> : null}
      </div>
    </Dialogo>
  )
}
