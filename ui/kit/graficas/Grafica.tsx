import { useId, useRef, useState, type ReactNode } from 'react'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react'
import { aviso } from '../aviso.ts'
import { ErrorEnSitio } from '../ErrorEnSitio.tsx'
import { guardarArchivo } from '../guardarArchivo.ts'
import { Vacio } from '../Vacio.tsx'
import { csvDe } from './csv.ts'
import { EsqueletoGrafica } from './EsqueletoGrafica.tsx'
import { imagenDe } from './imagen.ts'
import type { TablaDeGrafica } from './serie.ts'
import { TablaGrafica } from './TablaGrafica.tsx'
import './graficas.css'

interface Props {
  /** Says the finding, not the kind of plot: «El 38 % de la cartera tiene más de 90 días». */
  titulo: string
  subtitulo?: string
  /** What the plot shows, in figures; without rows the plot is empty. */
  tabla: TablaDeGrafica
  /** Name of what is downloaded, without its ending. */
  archivo: string
  cargando?: boolean
  error?: unknown
  onReintentar?: () => void
  /** What is said when there is nothing to show, and the next step. */
  vacio?: { titulo: string; paso?: ReactNode }
  /** Px that the plot takes, so that nothing moves when it comes. */
  alto?: number
  /** The plot. */
  children: ReactNode
}

/** The frame of every plot: its finding, the plot, the same in a table, and what can be taken home. */
export const Grafica = ({
  titulo,
  subtitulo,
  tabla,
  archivo,
  cargando,
  error,
  onReintentar,
  vacio,
  alto = 240,
  children,
}: Props) => {
  const id = useId()
  const marco = useRef<HTMLElement>(null)
  const [enTabla, setEnTabla] = useState(false)
  if (cargando) return <EsqueletoGrafica alto={alto} />
  if (error) return <ErrorEnSitio error={error} title="No se pudo traer la gráfica" onRetry={onReintentar} />
  const hay = tabla.filas.length > 0

  const bajarImagen = async () => {
    if (!marco.current) return
    try {
      guardarArchivo(await imagenDe(marco.current), `${archivo}.png`)
    } catch {
      aviso.error('No se pudo hacer la imagen. Inténtelo de nuevo o descargue el CSV.')
    }
  }

  return (
    <figure ref={marco} className="grafica" aria-labelledby={id}>
      <figcaption className="grafica-cabeza">
        <div>
          <h2 id={id}>{titulo}</h2>
          {subtitulo ? <p className="muted">{subtitulo}</p> : null}
        </div>
        {hay ? (
          <div className="grafica-acciones" data-sin-imagen>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              leftSection={enTabla ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
              onClick={() => setEnTabla(!enTabla)}
            >
              {enTabla ? 'Ver como gráfica' : 'Ver como tabla'}
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={`Descargar: ${titulo}`}>
                  <IconDownload size={16} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  onClick={() =>
                    guardarArchivo(new Blob([csvDe(tabla)], { type: 'text/csv;charset=utf-8' }), `${archivo}.csv`)
                  }
                >
                  Descargar CSV
                </Menu.Item>
                {enTabla ? null : <Menu.Item onClick={() => void bajarImagen()}>Descargar PNG</Menu.Item>}
              </Menu.Dropdown>
            </Menu>
          </div>
        ) : null}
      </figcaption>
      {!hay ? <Vacio title={vacio?.titulo ?? 'Todavía no hay nada que mostrar'}>{vacio?.paso}</Vacio> : null}
      {hay && enTabla ? <TablaGrafica titulo={titulo} tabla={tabla} /> : null}
      {hay && !enTabla ? children : null}
    </figure>
  )
}
