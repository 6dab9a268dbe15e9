import { useState } from 'react'
import { api, mensajeDe, query } from '../kit/http/api.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { useApi } from '../kit/http/use-api.ts'
import type { FilaRepetida, Grupo, Vista } from './repetidos.ts'

interface Props {
  grupo: Grupo
  seVa: FilaRepetida
  onClose: () => void
  onUnido: () => void
}

/** Chooses which one stays and says what moves to it before anything moves. */
export const UnirDialogo = ({ grupo, seVa, onClose, onUnido }: Props) => {
  const otras = grupo.filas.filter(({ id }) => id !== seVa.id)
  const [queda, setQueda] = useState(() => (otras.find(({ se_queda }) => se_queda !== null) ?? otras[0])?.id ?? 0)
  const { ocupado, problema, enviar, olvidar } = useEnvio()
  const union = { tabla: grupo.tabla, queda, se_va: seVa.id }
  const vista = useApi<Vista>(`/repetidos/union?${query(union)}`, { revalidateIfStale: true, dedupingInterval: 0 })
  const elegida = otras.find(({ id }) => id === queda)

  const unir = async () => {
    if (!vista.data || vista.data.impide) return
    await enviar(() => api.post('/repetidos/unir', union), {
      exito: `«${seVa.nombre}» quedó unido con «${elegida?.nombre ?? ''}»`,
      alHacer: onUnido,
    })
  }

  return (
    <Dialogo
      opened
      onClose={onClose}
      title={`Unir «${seVa.nombre}» con…`}
      onSubmit={() => void unir()}
      si="Unir"
      ocupado={ocupado}
      impide={!vista.data || vista.data.impide !== null}
    >
      <fieldset className="repetidos-opciones grid gap-1 m-0 p-0 border-0">
        <legend className="p-0 pb-1 font-medium">El que queda</legend>
        {otras.map((fila) => (
          <label className="flex items-baseline gap-3 py-1 px-0 cursor-pointer" key={fila.id}>
            <input
              className="flex-none accent-accent"
              type="radio"
              name="queda"
              checked={fila.id === queda}
              data-autofocus={fila.id === queda || undefined}
              onChange={() => {
                setQueda(fila.id)
                olvidar()
              }}
            />
            <span>
              {fila.nombre}
              <small className="muted">{descripcionDe(fila)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div aria-live="polite" className="repetidos-efecto grid gap-2 pt-4">
        <Cargada de={vista} titulo="No se pudo saber qué pasaría." filas={2} />
        {vista.data?.impide ? <p className="text-danger">{vista.data.impide}</p> : null}
        {vista.data && !vista.data.impide ? (
          <>
            <p>
              {vista.data.usado > 0 ? (
                <>
                  Pasan a «{elegida?.nombre}»: <b>{vista.data.donde}</b>.
                </>
              ) : (
                <>Nada usa «{seVa.nombre}»: nada tiene que pasar.</>
              )}
            </p>
            <p>«{seVa.nombre}» se elimina. Las facturas firmadas y las liquidaciones guardadas quedan como están.</p>
            {vista.data.avisos.map((texto) => (
              <p key={texto} className="muted">
                {texto}
              </p>
            ))}
          </>
        ) : null}
        {problema ? (
          <p role="alert" className="text-danger">
            {mensajeDe(problema)}
          </p>
        ) : null}
      </div>
    </Dialogo>
  )
}

const descripcionDe = ({ id, detalle, activo, donde }: FilaRepetida): string =>
  [`N.º ${id}`, detalle, activo ? '' : 'Inactivo', donde ? `Usado en ${donde}` : 'Sin usos'].filter(Boolean).join(' · ')
