import { Button, Checkbox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import type { FilaDeReclamo } from '../../schemas/respuestas/habeas.ts'
import { ListaServidor } from '../kit/lista/ListaServidor.tsx'
import { Pagina } from '../kit/Pagina.tsx'
import { puedeVista } from '../kit/permisos.ts'
import { BuscarTitular } from './BuscarTitular.tsx'
import { Cifras } from './Cifras.tsx'
import { COLUMNAS } from './columnas.tsx'
import './habeas.css'

const NuevoReclamo = lazy(async () => ({ default: (await import('./NuevoReclamo.tsx')).NuevoReclamo }))

/** `/admin/habeas-data`: who exercises their rights over their data, and what each titular authorised (Ley 1581 de 2012). */
const HabeasData = () => {
  const [, ir] = useLocation()
  const [abiertas, setAbiertas] = useState(true)
  const [nuevo, setNuevo] = useState(false)
  return (
    <Pagina
      flush
      title="Datos personales"
      migas={[{ label: 'Utilidades' }]}
      actions={
        puedeVista('personas', 'crear') ? (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNuevo(true)}>
            Registrar petición
          </Button>
        ) : null
      }
    >
      <div className="habeas-cabeza">
        <BuscarTitular />
        <Cifras />
      </div>
      <div className="habeas-vista">
        <Checkbox
          label="Solo las que están por resolver"
          checked={abiertas}
          onChange={({ currentTarget }) => setAbiertas(currentTarget.checked)}
        />
      </div>
      <ListaServidor<FilaDeReclamo>
        key={String(abiertas)}
        id="reclamos-datos"
        path="/reclamos_datos"
        title="Peticiones de titulares"
        columns={COLUMNAS}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/admin/habeas-data/${id}`}
        extra={abiertas ? { abiertos: '1' } : {}}
        sort="-recibido_en"
        pageSize={10}
        searchPlaceholder="Número, titular o documento"
        exportar="peticiones-de-datos"
        vacio={
          <p>
            {abiertas ? 'No hay peticiones por resolver.' : 'Nadie ha preguntado ni reclamado por sus datos.'} Cuando un
            titular pregunte o reclame por los suyos, regístrelo aquí: el plazo corre desde que llega.
          </p>
        }
      />
      <Suspense fallback={null}>
        {nuevo ? (
          <NuevoReclamo onClose={() => setNuevo(false)} onHecho={(id) => ir(`/admin/habeas-data/${id}`)} />
        ) : null}
      </Suspense>
    </Pagina>
  )
}

export default HabeasData
