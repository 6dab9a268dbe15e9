import { Button } from '@mantine/core'
import { IconFolders, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { minutas } from '../../../schemas/listas/minutas.ts'
import type { FilaDeMinuta } from '../../../schemas/respuestas/minutas/minuta.ts'
import { Listado } from '../../screen/Listado.tsx'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { direccionDe, estadoDe } from './MinutasDeRadicacion.tsx'

const NuevaMinuta = lazy(() => import('./NuevaMinuta.tsx'))

const Estado = (fila: FilaDeMinuta) => (
  <span className="data-aprobada:text-ok data-aprobada:font-medium" data-aprobada={fila.aprobados > 0 || undefined}>
    {estadoDe(fila)}
    {fila.documentos > 1 ? <small className="block text-muted text-12">{fila.documentos} documentos</small> : null}
  </span>
)

const Minutas = () => {
  const [creando, setCreando] = useState(false)
  const nueva = (
    <>
      <Button
        component={Link}
        href="/admin/minutas/lote"
        variant="default"
        leftSection={<IconFolders size={16} aria-hidden />}
      >
        Lotes de minutas
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreando(true)}>
        Nueva minuta
      </Button>
    </>
  )
  return (
    <Pagina flush title="Minutas" migas={[{ label: 'Escrituración' }]} actions={nueva}>
      <Listado<FilaDeMinuta> de={minutas} celdas={{ documentos: Estado }} rowHref={(row) => direccionDe(row.id)} />
      <Suspense fallback={null}>{creando ? <NuevaMinuta onClose={() => setCreando(false)} /> : null}</Suspense>
    </Pagina>
  )
}

export default Minutas
