import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDocument, addDays, formatDate, monthName } from '../../schemas/es-co/index.ts'
import { nomina } from '../../schemas/listas/nomina.ts'
import { Listado } from '../screen/Listado.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { refrescar, useApi } from '../kit/http/use-api.ts'
import { DetalleNomina, type Nomina, pesos } from './DetalleNomina.tsx'
import { Importar } from './Importar.tsx'

/** A whole month by name, else the dates. */
const periodo = (inicio: string | null, fin: string | null): string => {
  if (!inicio || !fin) return ''
  const mesCompleto =
    inicio.endsWith('-01') && inicio.slice(0, 7) === fin.slice(0, 7) && addDays(fin, 1).endsWith('-01')
  return mesCompleto
    ? `${monthName(Number(inicio.slice(5, 7)))} de ${inicio.slice(0, 4)}`
    : `${formatDate(inicio)} – ${formatDate(fin)}`
}

const CELDAS = {
  trabajador_nombre: ({ trabajador_nombre, trabajador_documento }: Nomina) => (
    <>
      {trabajador_nombre ?? 'No lo dice el ajuste'}
      {trabajador_documento ? (
        <small className="block text-muted text-12">{formatDocument(trabajador_documento)}</small>
      ) : null}
    </>
  ),
  trabajador_documento: ({ trabajador_documento }: Nomina) =>
    trabajador_documento ? formatDocument(trabajador_documento) : '',
  tipo: ({ tipo_titulo }: Nomina) => tipo_titulo,
  periodo_inicio: ({ periodo_inicio, periodo_fin }: Nomina) => periodo(periodo_inicio, periodo_fin),
  devengados: ({ devengados }: Nomina) => pesos(devengados),
  deducciones: ({ deducciones }: Nomina) => pesos(deducciones),
  total: ({ total }: Nomina) => pesos(total),
}

/** View 113. */
const NominaElectronica = () => {
  const prefijos = useApi<string[]>('/Nomina/prefijos')
  const [importando, setImportando] = useState(false)
  const importa = puedeVista('nomina', 'crear')
  return (
    <Pagina
      flush
      title="Nómina electrónica"
      migas={[{ label: 'Facturacion' }]}
      actions={
        importa ? (
          <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setImportando(true)}>
            Importar XML
          </Button>
        ) : null
      }
    >
      <Listado<Nomina>
        de={nomina}
        opciones={{ prefijo: prefijos.data?.map((prefijo) => ({ value: prefijo, label: prefijo })) }}
        celdas={CELDAS}
        rowMuted={({ estado }) => estado === 'ELIMINADA' || estado === 'REEMPLAZADA'}
        ver="Ver"
        sobre={{ abrir: (id, onClose, onIr) => <DetalleNomina id={id} onOtra={onIr} onClose={onClose} /> }}
      />
      {importando ? (
        <Importar onClose={() => setImportando(false)} onImportado={() => void refrescar('/Nomina')} />
      ) : null}
    </Pagina>
  )
}

export default NominaElectronica
