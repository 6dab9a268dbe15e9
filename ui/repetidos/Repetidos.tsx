import { Button } from '@mantine/core'
import { useState } from 'react'
import { plural } from '../../schemas/es-co/index.ts'
import type { FilaRepetida, Grupo, PaginaDeRepetidos, Union } from '../../schemas/respuestas/personas/persona.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { api, mensajeDe, query } from '../kit/http/api.ts'
import { Cargada, Vacio } from '../kit/feedback/Cargada.tsx'
import { recoger } from '../kit/keyboard/foco.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { refrescar, useApi } from '../kit/http/use-api.ts'

const POR_PAGINA = 10

interface Props {
  grupo: Grupo
  seVa: FilaRepetida
  onClose: () => void
  onUnido: () => void
}

const UnirDialogo = ({ grupo, seVa, onClose, onUnido }: Props) => {
  const otras = grupo.filas.filter(({ id }) => id !== seVa.id)
  const [queda, setQueda] = useState(() => (otras.find(({ se_queda }) => se_queda !== null) ?? otras[0])?.id ?? 0)
  const { ocupado, problema, enviar, olvidar } = useEnvio()
  const union = { tabla: grupo.tabla, queda, se_va: seVa.id }
  const vista = useApi<Union>(`/repetidos/union?${query(union)}`, { revalidateIfStale: true, dedupingInterval: 0 })
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
      <fieldset className="grid gap-1 m-0 p-0 border-0">
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
              <small className="muted block wrap-anywhere">{descripcionDe(fila)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div aria-live="polite" className="grid gap-2 pt-4">
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

/** Duplicates from before the check existed (view 137). */
const Repetidos = () => {
  const [page, setPage] = useState(1)
  const [uniendo, setUniendo] = useState<{ grupo: Grupo; seVa: FilaRepetida } | null>(null)
  const lectura = useApi<PaginaDeRepetidos>(`/repetidos?page=${page}&pageSize=${POR_PAGINA}`)
  const { data, mutate } = lectura
  const paginas = Math.ceil((data?.total ?? 0) / POR_PAGINA)
  const cerrar = () => setUniendo(null)
  const unido = async () => {
    cerrar()
    const ahora = await mutate()
    if (ahora && ahora.data.length === 0 && page > 1) setPage(page - 1)
    await refrescar('/repetidos')
    recoger('repetidos-lista')
  }
  return (
    <Pagina
      title="Repetidos"
      migas={[{ label: 'Configuracion', href: '/admin/configuracion' }]}
      subtitle="Lo que quedó dos veces en una misma lista, por cómo se escribió. Lo nuevo ya no se repite."
    >
      <Cargada de={lectura} titulo="No se pudieron leer los repetidos." filas={6} />
      {data ? (
        <div id="repetidos-lista" tabIndex={-1} className="grid gap-6 max-w-240 focus:outline-none">
          {data.total === 0 ? (
            <Vacio title="No hay repetidos: cada persona, inmueble y fila de catálogo está una sola vez." />
          ) : null}
          {data.total > 0 ? <p className="muted">{plural(data.total, 'grupo por unir', 'grupos por unir')}</p> : null}
          {data.data.map((grupo) => (
            <GrupoRepetido
              key={`${grupo.tabla}-${grupo.filas[0]?.id ?? 0}`}
              grupo={grupo}
              onUnir={(seVa) => setUniendo({ grupo, seVa })}
            />
          ))}
          {paginas > 1 ? <Paginas page={page} paginas={paginas} onIr={setPage} /> : null}
        </div>
      ) : null}
      {uniendo ? <UnirDialogo {...uniendo} onClose={cerrar} onUnido={() => void unido()} /> : null}
    </Pagina>
  )
}

const Paginas = ({ page, paginas, onIr }: { page: number; paginas: number; onIr: (page: number) => void }) => (
  <nav aria-label="Páginas" className="flex items-center gap-4">
    <Button variant="default" disabled={page <= 1} onClick={() => onIr(page - 1)}>
      Anteriores
    </Button>
    <span className="muted">
      Página {page} de {paginas}
    </span>
    <Button variant="default" disabled={page >= paginas} onClick={() => onIr(page + 1)}>
      Siguientes
    </Button>
  </nav>
)

const GrupoRepetido = ({ grupo, onUnir }: { grupo: Grupo; onUnir: (seVa: FilaRepetida) => void }) => {
  const { titulo, por, puede, filas } = grupo
  const une = puede && puedeVista('repetidos', 'modificar')
  return (
    <section className="repetidos-grupo" aria-label={`${titulo}: ${filas[0]?.nombre ?? ''}`}>
      <header className="flex items-baseline gap-2 pb-2">
        <h2 className="m-0 text-16 font-semibold">{titulo}</h2>
        <span className="muted">{por}</span>
      </header>
      <ul className="m-0 p-0 border border-line rounded-6 bg-surface list-none">
        {filas.map((fila) => (
          <li
            key={fila.id}
            className={
              'grid grid-cols-[minmax(0,1fr)_minmax(0,280px)_152px] items-center gap-x-4 gap-y-1 py-2 px-4 ' +
              '[&>:last-child]:justify-self-end not-first:border-t not-first:border-t-line ' +
              'movil:grid-cols-[minmax(0,1fr)_auto] movil:p-3'
            }
          >
            <div className="movil:col-span-full">
              <b>{fila.nombre}</b>
              {fila.activo ? null : (
                <span className="ml-2 py-0 px-2 border border-line rounded-6 text-muted text-12">Inactivo</span>
              )}
              <small className="muted block wrap-anywhere">
                {[`N.º ${fila.id}`, fila.detalle].filter(Boolean).join(' · ')}
              </small>
            </div>
            <div>
              <span>{fila.usado > 0 ? `Usado en ${fila.usado}` : 'Sin usos'}</span>
              {fila.donde ? <small className="muted block wrap-anywhere">{fila.donde}</small> : null}
            </div>
            {une ? <Accion fila={fila} onUnir={onUnir} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Accion = ({ fila, onUnir }: { fila: FilaRepetida; onUnir: (seVa: FilaRepetida) => void }) =>
  fila.se_queda ? (
    <span className="muted text-13" title={fila.se_queda}>
      Es de las que quedan
    </span>
  ) : (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Unir con…: ${fila.nombre}, n.º ${fila.id}`}
      onClick={() => onUnir(fila)}
    >
      Unir con…
    </Button>
  )

export default Repetidos
