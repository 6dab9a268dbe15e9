import { Button } from '@mantine/core'
import { useState } from 'react'
import { plural } from '../../schemas/es-co/index.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { recoger } from '../kit/keyboard/foco.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { refrescar, useApi } from '../kit/http/use-api.ts'
import { Vacio } from '../kit/feedback/Vacio.tsx'
import type { FilaRepetida, Grupo, PaginaDeRepetidos } from './repetidos.ts'
import { UnirDialogo } from './UnirDialogo.tsx'
import './repetidos.css'

const POR_PAGINA = 10

/** What the office had twice before it was compared, to be made one (view 137). */
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
        <div id="repetidos-lista" tabIndex={-1} className="repetidos grid gap-6 max-w-240">
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
          <li key={fila.id}>
            <div>
              <b>{fila.nombre}</b>
              {fila.activo ? null : (
                <span className="ml-2 py-0 px-2 border border-line rounded-6 text-muted text-12">Inactivo</span>
              )}
              <small className="muted block wrap-anywhere">
                {[`N.º ${fila.id}`, fila.detalle].filter(Boolean).join(' · ')}
              </small>
            </div>
            <div className="repetidos-usos">
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
