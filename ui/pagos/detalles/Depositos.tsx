import { useMemo, useState } from 'react'
import { query } from '../../kit/http/api.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { revisarDetalles } from '../../../modules/pagos/domain/index.ts'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import { METODO } from '../../../schemas/facturacion/pagos.ts'
import { MoneyInput } from '../../kit/campos/MoneyInput.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { BarraSuma, textoDeSuma } from '../BarraSuma.tsx'
import type { DepositoDisponible, DepositoUsado, DetalleProps, Fuente } from '../domain.ts'

export const rutaDeDisponibles = ({ persona, radicacion, factura, ruta }: Fuente): string | null =>
  persona === null && radicacion === null
    ? null
    : (ruta ??
      `/depositosDisponibles?${query({ id_personas: persona, id_radicacion: radicacion, id_factura: factura })}`)

/** Available deposits, less the unsaved use of other cards. */
const useDepositos = (fuente: Fuente) => {
  const { data, error, isLoading, mutate } = useApi<DepositoDisponible[]>(rutaDeDisponibles(fuente))
  const { comprometido } = fuente
  const depositos = useMemo(
    () =>
      (data ?? []).map((uno) => ({
        ...uno,
        disponible: Math.max(0, uno.disponible - (comprometido?.get(uno.id) ?? 0)),
      })),
    [data, comprometido],
  )
  const disponibles = useMemo(() => new Map(depositos.map(({ id, disponible }) => [id, disponible])), [depositos])
  return { depositos, disponibles, leidos: data !== undefined, error, isLoading, reintentar: () => void mutate() }
}

const suma = (usos: readonly DepositoUsado[]): number => usos.reduce((sum, { valor }) => sum + (valor ?? 0), 0)

/** Name, amount and button; in a narrow place the name has its own line. */
export const FILA =
  'grid grid-cols-[minmax(0,1fr)_minmax(112px,152px)_28px] items-start gap-2 ' +
  '[@container_pagos_(max-width:380px)]:grid-cols-[minmax(0,1fr)_28px]'

/** A chosen deposit pays the missing amount, up to its balance. */
export const Depositos = ({ id, detalle, onChange, total, errores, disabled, fuente }: DetalleProps) => {
  const { depositos, disponibles, leidos, error, reintentar } = useDepositos(fuente)
  const [aviso, setAviso] = useState<string | null>(null)
  const usos = detalle.depositos ?? []
  const escribir = (nuevos: readonly DepositoUsado[]) => {
    setAviso(null)
    onChange({ ...detalle, depositos: nuevos })
  }
  const agregar = (elegido: number | null) => {
    const deposito = depositos.find((uno) => uno.id === elegido)
    if (!deposito) return
    const falta = total === null ? deposito.disponible : Math.max(0, total - suma(usos))
    const nuevo = {
      id: deposito.id,
      numero_deposito: deposito.numero_deposito,
      valor: Math.min(deposito.disponible, falta),
    }
    const faltas = revisarDetalles(METODO.deposito, { depositos: [...usos, nuevo] }, null, { disponibles })
    const repetido =
      faltas[`depositos.${usos.length}.id`]?.[0] ??
      (deposito.disponible < 1 ? faltas[`depositos.${usos.length}.valor`]?.[0] : undefined)
    if (repetido) setAviso(repetido)
    else escribir([...usos, nuevo])
  }
  const quitar = (uso: DepositoUsado) => {
    escribir(usos.filter((otro) => otro !== uso))
    enfocar(`${id}-depositos`)
  }
  // checked while typing: balances and limits; the bar shows the missing amount
  const enVivo =
    leidos && usos.length > 0 ? revisarDetalles(METODO.deposito, { depositos: usos }, null, { disponibles }) : {}
  const excede = total !== null && suma(usos) > total ? `El valor maximo es ${formatPesos(total)}` : undefined

  return (
    <div className="grid min-w-0 col-span-full gap-2 @container/pagos [&>button]:justify-self-start">
      {error ? <ErrorEnSitio title="No se pudieron leer los depósitos." error={error} onRetry={reintentar} /> : null}
      {usos.length > 0 ? (
        <ul className="grid gap-3 p-0 list-none empty:hidden">
          {usos.map((uso, index) => (
            <li key={uso.id} className={FILA}>
              <span className="self-center min-w-0 text-13 wrap-anywhere [@container_pagos_(max-width:380px)]:col-span-full">
                Depósito No. {uso.numero_deposito}
                {disponibles.has(uso.id) ? (
                  <small className="block text-muted text-12 tabular-nums">
                    Disponible {formatPesos(disponibles.get(uso.id) ?? 0)}
                  </small>
                ) : null}
              </span>
              <MoneyInput
                id={`${id}-depositos.${index}.valor`}
                size="xs"
                aria-label={`Valor del depósito ${uso.numero_deposito}`}
                disabled={disabled}
                value={uso.valor}
                error={
                  enVivo[`depositos.${index}.valor`]?.[0] ??
                  errores[`depositos.${index}.valor`] ??
                  errores[`depositos.${index}.id`]
                }
                onChange={(valor) => escribir(usos.map((otro) => (otro === uso ? { ...otro, valor } : otro)))}
              />
              <ActionIcon
                disabled={disabled}
                aria-label={`Quitar el depósito ${uso.numero_deposito}`}
                onClick={() => quitar(uso)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : null}
      {disabled ? null : (
        <SelectBuscable
          id={`${id}-depositos`}
          label={usos.length ? 'Agregar otro depósito' : 'Depósito'}
          placeholder={depositos.length ? 'Escoja un depósito' : undefined}
          options={depositos.map(({ id: value, numero_deposito, otorgante, disponible }) => ({
            value,
            label: `No. ${numero_deposito}${otorgante ? ` · ${otorgante}` : ''}`,
            detail: `Disponible ${formatPesos(disponible)}`,
          }))}
          nothing={leidos ? 'No hay depósitos de este otorgante ni de esta radicación' : 'Cargando…'}
          value={null}
          error={aviso ?? excede ?? errores['depositos']}
          onChange={agregar}
        />
      )}
      {usos.length > 0 && total !== null ? (
        <BarraSuma partes={usos.map(({ valor }) => valor ?? 0)} total={total} texto={textoDeSuma(total - suma(usos))} />
      ) : null}
    </div>
  )
}
