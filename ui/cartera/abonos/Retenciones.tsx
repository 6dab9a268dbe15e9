import { retenciones } from '../../../schemas/listas/cartera.ts'
import { Button, FileInput } from '@mantine/core'
import { useState } from 'react'
import { NOMBRE_RETENCION, TIPOS_RETENCION } from '../../../modules/cartera/domain/index.ts'
import { bogotaDate, formatPesos } from '../../../schemas/es-co/index.ts'
import type { FilaDeRetencion, ResumenDeRetenciones } from '../../../schemas/respuestas/cartera/abono.ts'
import { abrirPdf } from '../../kit/files/VisorPdf.tsx'
import { api } from '../../kit/http/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { Listado } from '../../screen/Listado.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { DialogoCorreo } from '../estado/Correos.tsx'
import { alCambiarCartera, comoCartera } from './al-cambiar.ts'
import './abonos.css'
import { oculto, Tabla } from '../../kit/tables/Tabla.tsx'

const TIPOS = TIPOS_RETENCION.map((value) => ({ value, label: NOMBRE_RETENCION[value] }))

const Retenciones = ({ id_clientes }: { id_clientes: number }) => {
  const { data } = useApi<ResumenDeRetenciones>(`/retencionesResumen?id_clientes=${id_clientes}`, {
    revalidateOnMount: true,
  })
  const [elegida, setElegida] = useState<FilaDeRetencion | null>(null)
  return (
    <>
      {data?.length ? <PorAnio resumen={data} /> : null}
      <Listado<FilaDeRetencion>
        de={retenciones}
        opciones={{ tipo: TIPOS }}
        prefijo="abo."
        rowMuted={({ estado }) => estado === 'anulada'}
        rowName={({ tipo, numero_abono }) => `${NOMBRE_RETENCION[tipo]} del abono ${numero_abono}`}
        rowActions={(fila) =>
          fila.estado === 'anulada' ? [] : [{ texto: 'Certificado', hacer: () => setElegida(fila) }]
        }
        extra={{ id_clientes }}
      />
      {elegida ? <Certificado retencion={elegida} onClose={() => setElegida(null)} /> : null}
    </>
  )
}

const PorAnio = ({ resumen }: { resumen: ResumenDeRetenciones }) => (
  <div className="pt-2 pb-4 px-6 movil:pr-4 movil:pl-4">
    <div
      className="abono-tabla kit-tabla max-h-80 overflow-auto border border-line rounded-6"
      role="region"
      aria-label="Retenciones por año"
      tabIndex={0}
    >
      <Tabla
        filas={resumen}
        clave={({ anio }) => anio}
        columnas={[
          ['Año', ({ anio }) => anio],
          ['Retenido', ({ retenido }) => formatPesos(retenido), 'numero'],
          ['Certificado', ({ certificado }) => formatPesos(certificado), 'numero'],
          ['Falta', ({ diferencia }) => formatPesos(diferencia), 'numero'],
          [
            oculto('Acciones'),
            ({ pendientes, id_clientes, anio }) =>
              pendientes > 0 ? <PedirCertificado id={id_clientes} anio={anio} /> : null,
          ],
        ]}
      />
    </div>
  </div>
)

const PedirCertificado = ({ id, anio }: { id: number; anio: number }) => {
  const [abre, setAbre] = useState(false)
  if (!puedeVista('cartera', 'modificar')) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Pedir certificado de ${anio}`}
        onClick={() => setAbre(true)}
      >
        Pedir certificado
      </Button>
      {abre ? <DialogoCorreo id={id} tipo="certificado" anio={anio} onClose={() => setAbre(false)} /> : null}
    </>
  )
}

const Certificado = ({ retencion, onClose }: { retencion: FilaDeRetencion; onClose: () => void }) => {
  const { dialogo, campo } = useFormulario({
    inicial: {
      certificado: retencion.certificado ?? '',
      certificado_fecha: retencion.certificado_fecha,
      archivo: null as File | null, // chosen later
    },
    revisar: ({ certificado, certificado_fecha }) => ({
      certificado_fecha: certificado.trim() && !certificado_fecha ? 'Escriba la fecha del certificado.' : null,
    }),
    enviar: ({ certificado, certificado_fecha, archivo }) => {
      const body = new FormData()
      body.append('certificado', certificado.trim())
      body.append('certificado_fecha', certificado_fecha ?? '')
      body.append('version', String(retencion.version))
      if (archivo) body.append('archivo', archivo)
      return api.put<FilaDeRetencion>(`/retenciones/${retencion.id}`, body).catch((error: unknown) => {
        alCambiarCartera() // the row may be another's by now
        throw error
      })
    },
    exito: ({ certificado }) => (certificado ? 'Se anotó el certificado' : 'El certificado queda pendiente'),
    ...comoCartera(onClose),
  })
  const puede = puedeVista('cartera', 'modificar')
  return (
    <Dialogo
      opened
      size="sm"
      title={`Certificado de ${NOMBRE_RETENCION[retencion.tipo]}`}
      onClose={onClose}
      {...dialogo}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Volver
          </Button>
          {puede ? (
            <Button type="submit" loading={dialogo.ocupado}>
              Guardar
            </Button>
          ) : null}
        </>
      }
    >
      <div className="abono grid grid-cols-1 gap-4">
        <p>
          {formatPesos(retencion.valor)} de {retencion.nombre} en {retencion.anio}.
        </p>
        <TextoInput
          data-autofocus
          label="Número"
          description="Vacío: no ha llegado"
          disabled={!puede}
          {...campo('certificado')}
        />
        <DateInput label="Fecha" disabled={!puede} max={bogotaDate(new Date())} {...campo('certificado_fecha')} />
        {puede ? (
          <FileInput
            label="PDF"
            accept="application/pdf"
            clearable
            placeholder={retencion.certificado_nombre ?? 'Elija el archivo, si lo tiene'}
            {...campo('archivo')}
          />
        ) : null}
        {retencion.certificado_nombre ? (
          <Button
            variant="subtle"
            onClick={() => void abrirPdf(`/retenciones/${retencion.id}/certificado`, 'certificado.pdf')}
          >
            Ver {retencion.certificado_nombre}
          </Button>
        ) : null}
      </div>
    </Dialogo>
  )
}

export default Retenciones
