import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '../../../schemas/es-co/index.ts'
import type { FilaDeMinuta } from '../../../schemas/respuestas/minutas/minuta.ts'
import type { Columna } from '../../kit/lista/columna.ts'
import { ListaServidor } from '../../kit/lista/ListaServidor.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { direccionDe, estadoDe } from './MinutasDeRadicacion.tsx'

const NuevaMinuta = lazy(() => import('./NuevaMinuta.tsx'))

const COLUMNAS: readonly Columna<FilaDeMinuta>[] = [
  { id: 'titulo', title: 'Minuta', width: 280 },
  { id: 'otorgantes', title: 'Otorgantes', width: 240, sort: false, card: 'body' },
  { id: 'numero_radicacion', title: 'Radicación', type: 'number', width: 112, sort: false, card: 'body' },
  {
    id: 'documentos',
    title: 'Estado',
    width: 136,
    card: 'head',
    sort: false,
    search: false,
    render: (row) => (
      <span className="data-aprobada:text-ok data-aprobada:font-medium" data-aprobada={row.aprobados > 0 || undefined}>
        {estadoDe(row)}
        {row.documentos > 1 ? <small className="block text-muted text-12">{row.documentos} documentos</small> : null}
      </span>
    ),
  },
  {
    id: 'updated_at',
    title: 'Última vez',
    width: 128,
    search: false,
    card: 'body',
    render: (row) => formatDateTime(row.updated_at),
  },
  { id: 'proyecto', title: 'Proyecto', width: 160, sort: false },
  { id: 'plantilla', title: 'Plantilla', width: 160, sort: false },
  { id: 'usuario', title: 'La hizo', width: 160, sort: false },
]

const Minutas = () => {
  const [creando, setCreando] = useState(false)
  const nueva = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreando(true)}>
      Nueva minuta
    </Button>
  )
  return (
    <Pagina flush title="Minutas" migas={[{ label: 'Escrituración' }]} actions={nueva}>
      <ListaServidor<FilaDeMinuta>
        id="minutas"
        path="/minutas"
        title="Minutas"
        columns={COLUMNAS}
        rowKey={(row) => row.id}
        rowHref={(row) => direccionDe(row.id)}
        sort="-updated_at"
        searchPlaceholder="Título, parte, matrícula…"
        exportar="minutas"
        vacio={<p>Todavía no hay minutas. Se abren desde una radicación, o vacías con «Nueva minuta».</p>}
      />
      <Suspense fallback={null}>{creando ? <NuevaMinuta onClose={() => setCreando(false)} /> : null}</Suspense>
    </Pagina>
  )
}

export default Minutas
