import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { confirmar } from '../../kit/confirmar.ts'
import { pasoDe } from '../../kit/EstadoPill.tsx'
import { ListaServidor } from '../../kit/lista/ListaServidor.tsx'
import type { PapelDeFila } from '../../kit/lista/papeles/papel.ts'
import { Pagina } from '../../kit/Pagina.tsx'
import { puede, puedeVista } from '../../kit/permisos.ts'
import { refrescar } from '../../kit/useApi.ts'
import { MINUTAS, MinutasDeRadicacion } from '../../minutas/index.ts'
import { Anular } from './Anular.tsx'
import { COLUMNAS, nombreDe } from './columnas.tsx'
import { Encargado, useEncargado } from './Encargado.tsx'
import { Varias } from './Varias.tsx'
import type { FilaRadicacion } from '../../../schemas/respuestas/radicacion.ts'
import type { Vista } from '../../../schemas/vistas.ts'

const direccionDe = (row: FilaRadicacion): string => `/admin/radicacion/${row.id}/${pasoDe(row.estado)}`

/** What is printed of a filing, to who reads that part of it. */
const PAPELES: readonly (PapelDeFila<FilaRadicacion> & { vista: Vista })[] = [
  { vista: 'radicaciones', texto: 'Carátulas', archivo: 'caratulas', de: ({ id }) => `/radicaciones/${id}/caratula` },
  {
    vista: 'liquidaciones',
    texto: 'Liquidaciones',
    archivo: 'liquidaciones',
    de: ({ numero_radicacion, estado }) =>
      estado === 'radicacion' ? null : `/pdfLiquidacion?numero_radicacion=${numero_radicacion}`,
  },
]

/** Filings list (specification 1, /admin/radicaciones). */
const Radicaciones = () => {
  const [anulando, setAnulando] = useState<FilaRadicacion | null>(null)
  const [minutasDe, setMinutasDe] = useState<FilaRadicacion | null>(null)
  const encargado = useEncargado()
  const puedeCrear = puedeVista('radicaciones', 'crear')
  const puedeEliminar = puedeVista('radicaciones', 'eliminar')

  const eliminar = async (row: FilaRadicacion) => {
    const text =
      `Seguro que lo desea eliminar? La radicación No. ${row.numero_radicacion} no se borra: queda anulada, con el motivo que ` +
      'usted escriba.'
    if (await confirmar(text, { title: 'Anular radicación', yes: 'Anular radicación', danger: true })) setAnulando(row)
  }

  return (
    <Pagina
      flush
      title="Radicaciones"
      migas={[{ label: 'Escrituración' }]}
      actions={
        puedeCrear ? (
          <Button component={Link} href="/admin/radicacion" leftSection={<IconPlus size={16} aria-hidden />}>
            Nueva radicación
          </Button>
        ) : null
      }
    >
      {encargado ? <Encargado id={encargado} /> : null}
      <ListaServidor<FilaRadicacion>
        id="radicaciones"
        path="/radi"
        title="Radicaciones"
        columns={COLUMNAS}
        rowKey={(row) => row.id}
        rowName={nombreDe}
        rowHref={direccionDe}
        rowMuted={(row) => row.anulada_en !== null}
        rowActions={(row) => [
          { texto: 'Abrir', href: direccionDe(row) },
          { texto: 'Consultar', href: `/admin/misRadicaciones/${row.numero_radicacion}`, state: { radicacion: row } },
          ...(puedeCrear ? [{ texto: 'Duplicar', href: `/admin/radicacion?duplicar=${row.id}` }] : []),
          ...(puede(...MINUTAS) ? [{ texto: 'Minuta', hacer: () => setMinutasDe(row) }] : []),
          ...(puedeEliminar && row.anulada_en === null
            ? [{ texto: 'Eliminar', peligro: true, hacer: () => void eliminar(row) }]
            : []),
        ]}
        masivas={
          puedeVista('radicaciones', 'modificar')
            ? (elegidas, limpiar, elegir) => <Varias filas={elegidas} limpiar={limpiar} elegir={elegir} />
            : undefined
        }
        papeles={PAPELES.filter(({ vista }) => puedeVista(vista))}
        fechas={{ label: 'Fecha de radicación', inicial: 'mes' }}
        sort="-fecha_radicacion"
        searchPlaceholder="Número, persona, matrícula, acto…"
        exportar="radicaciones"
        extra={encargado ? { encargado } : undefined}
        vacio={
          <>
            <p>Todavía no hay radicaciones</p>
            {puedeCrear ? (
              <Button component={Link} href="/admin/radicacion" variant="default">
                Crear la primera
              </Button>
            ) : null}
          </>
        }
      />
      {anulando ? (
        <Anular fila={anulando} onClose={() => setAnulando(null)} onDone={() => void refrescar('/radi')} />
      ) : null}
      <Suspense fallback={null}>
        {minutasDe ? (
          <MinutasDeRadicacion
            id_radicacion={minutasDe.id}
            numero_radicacion={minutasDe.numero_radicacion}
            onClose={() => setMinutasDe(null)}
          />
        ) : null}
      </Suspense>
    </Pagina>
  )
}

export default Radicaciones
