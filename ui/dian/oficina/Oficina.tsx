import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { DialogoFormulario } from '../../screen/registro/DialogoFormulario.tsx'
import { useSearch } from 'wouter'
import { formatDate, formatDateTime, formatNit } from '../../../schemas/es-co/index.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Datos } from '../../kit/ficha/Seccion.tsx'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { refrescar, useApi } from '../../kit/http/use-api.ts'
import { TRIBUTOS } from '../../../schemas/facturacion/dian.ts'
import type { DatosDeOficina } from '../../../schemas/respuestas/oficina/puesta-en-marcha.ts'
import type { ConfiguracionDian } from '../../../schemas/respuestas/facturacion/dian.ts'
import { SoftwareDialogo } from './SoftwareDialogo.tsx'
import { Contingencia } from './Contingencia.tsx'
import { Habilitacion } from './Habilitacion.tsx'
import { Numeracion } from './Numeracion.tsx'
import { Parte } from '../../kit/page/Parte.tsx'
import { NIVEL, vence } from './avisos.ts'

/** View 129: issuer, certificate, software and numbering. */
const Oficina = () => {
  const { data, error, mutate } = useApi<ConfiguracionDian>('/dian/configuracion')
  return (
    <Pagina
      title="Conexión con la DIAN"
      migas={[{ label: 'Configuracion', href: '/admin/configuracion' }]}
      subtitle="Lo que la DIAN exige para recibir las facturas de la oficina."
    >
      <Cargada de={{ data, error, mutate }} titulo="No se pudo leer la configuración." filas={10}>
        {(data) => (
          <Partes
            configuracion={data}
            onCambio={() => {
              void mutate()
              void refrescar('/dian/salud')
            }}
          />
        )}
      </Cargada>
    </Pagina>
  )
}

const Partes = ({ configuracion, onCambio }: { configuracion: ConfiguracionDian; onCambio: () => void }) => {
  const [abierto, setAbierto] = useState<'emisor' | 'certificado' | 'software' | null>(null)
  const cerrar = () => {
    setAbierto(null)
  }
  const guardado = () => {
    cerrar()
    onCambio()
  }
  // target of links from DIAN errors
  const parte = new URLSearchParams(useSearch()).get('parte')
  useEffect(() => {
    if (parte) enfocar(`parte-${parte}`)
  }, [parte])
  const {
    emisores: [emisor, ...anteriores],
    certificado,
    software,
    rangos,
  } = configuracion
  // what the set-up asked already
  const { data: oficina } = useApi<DatosDeOficina>(emisor ? null : '/oficina/datos')
  const comoOficina = oficina?.nit
    ? {
        nit: oficina.nit,
        nombre: oficina.notario,
        nombre_comercial: oficina.nombre,
        direccion: oficina.direccion,
        id_municipio: oficina.id_municipio,
        telefono: oficina.telefono,
        correo: oficina.correo,
      }
    : {}
  const rangosDeFactura = rangos.filter(({ tipo }) => tipo === 'factura').length
  return (
    <div className="grid gap-4 max-w-230">
      {software?.simulador ? (
        <p className="py-3 px-4 rounded-8 bg-warn-soft text-warn">
          <b>Simulador.</b> Las facturas de esta oficina van al simulador de la DIAN: no tienen validez.
        </p>
      ) : null}
      <Parte
        id="emisor"
        titulo="Emisor"
        lado={<Editar que="Emisor" boton={emisor ? 'Cambiar' : 'Completar'} onEditar={() => setAbierto('emisor')} />}
      >
        {emisor ? (
          <Datos
            className={DATOS}
            de={[
              ['NIT', formatNit(emisor.nit, emisor.dv)],
              ['Nombre', emisor.nombre],
              ['Nombre comercial', emisor.nombre_comercial ?? ''],
              ['Responsabilidades', emisor.responsabilidades.join(', ')],
              ['Tributo', TRIBUTOS.find(({ value }) => value === emisor.tributo)?.label ?? emisor.tributo],
              ['Dirección', [emisor.direccion, emisor.municipio].filter(Boolean).join(', ')],
              ['Correo', emisor.correo],
              ['Emite desde', formatDate(emisor.desde)],
            ]}
          />
        ) : (
          <p className="muted">Falta decir quién emite las facturas.</p>
        )}
        {anteriores.map(({ id, nombre, desde, hasta }) => (
          <p key={id} className="muted">
            Antes: {nombre}, del {formatDate(desde)} al {formatDate(hasta)}
          </p>
        ))}
      </Parte>
      <Parte
        id="certificado"
        titulo="Certificado de firma"
        lado={
          <Editar
            que="Certificado de firma"
            boton={certificado ? 'Cambiar' : 'Cargar'}
            puede={Boolean(emisor)}
            onEditar={() => setAbierto('certificado')}
          />
        }
      >
        {certificado ? (
          <>
            <Datos
              className={DATOS}
              de={[
                ['Titular', certificado.titular],
                ['Entidad', nombreComun(certificado.entidad)],
                ['Válido', `${formatDate(certificado.desde)} a ${formatDate(certificado.hasta)}`],
                ['Archivo', certificado.archivo],
              ]}
            />
            {certificado.nivel === 'bien' ? null : (
              <p className={NIVEL[certificado.nivel]}>
                {certificado.dias < 0
                  ? 'Venció: las facturas no se pueden firmar.'
                  : `El certificado ${vence(certificado.dias)}. Pida el nuevo con tiempo.`}
              </p>
            )}
          </>
        ) : (
          <p className="muted">
            {emisor ? 'Falta el certificado con el que se firman las facturas.' : 'Complete primero el emisor.'}
          </p>
        )}
      </Parte>
      <Parte
        id="software"
        titulo="Software"
        lado={
          <Editar que="Software" boton={software ? 'Cambiar' : 'Completar'} onEditar={() => setAbierto('software')} />
        }
      >
        {software ? (
          <Datos
            className={DATOS}
            de={[
              ['Identificador', software.software_id],
              ['PIN', 'Guardado'],
              ['Ambiente', software.ambiente === '1' ? 'Producción' : 'Pruebas (habilitación)'],
              ['Servicio', software.url],
              ['Última prueba de conexión', software.probado_en ? formatDateTime(software.probado_en) : 'Sin probar'],
            ]}
          />
        ) : (
          <p className="muted">Falta el software registrado en el portal de la DIAN.</p>
        )}
      </Parte>
      <Numeracion configuracion={configuracion} onCambio={onCambio} />
      {software?.ambiente === '2' && certificado && rangosDeFactura > 0 ? (
        <Habilitacion key={`${software.id}-${software.test_set_id ?? ''}`} onCambio={onCambio} />
      ) : null}
      <Contingencia contingencia={configuracion.contingencia} onCambio={onCambio} />
      {abierto === 'emisor' ? (
        <DialogoFormulario
          id="emisor-de-facturas"
          fila={
            emisor
              ? { ...emisor, nit: `${emisor.nit}-${emisor.dv}` }
              : { responsabilidades: ['R-99-PN'], ...comoOficina }
          }
          onClose={cerrar}
          onHecho={onCambio}
          onFallo={onCambio}
        />
      ) : null}
      {abierto === 'certificado' ? (
        <DialogoFormulario id="certificado-de-firma" onClose={cerrar} onHecho={onCambio} />
      ) : null}
      {abierto === 'software' ? <SoftwareDialogo software={software} onClose={cerrar} onGuardado={guardado} /> : null}
    </div>
  )
}

const DATOS = 'grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-6 gap-y-3'

const Editar = ({ que, boton, puede = true, onEditar }: EditarProps) =>
  puedeVista('oficina', 'modificar') ? (
    <Button size="xs" variant="default" disabled={!puede} aria-label={`${boton}: ${que}`} onClick={onEditar}>
      {boton}
    </Button>
  ) : null

interface EditarProps {
  que: string
  boton: string
  puede?: boolean
  onEditar: () => void
}

/** Common name of a certificate's issuer (RFC 2253). */
const nombreComun = (entidad: string): string => /(?:^|,)CN=((?:\\.|[^,\\])+)/.exec(entidad)?.[1] ?? entidad

export default Oficina
