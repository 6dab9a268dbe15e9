import { lazy, Suspense, useState } from 'react'
import { EnlaceDeEscritura } from '../../kit/page/EnlaceDeEscritura.tsx'
import { hojaDe } from '../../../modules/tramites/domain.ts'
import { formatDateTime, formatDocument, formatPesos } from '../../../schemas/es-co/index.ts'
import type { PasosLeidos, TramiteLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import { EnlaceDeQuienPidio } from '../../kit/ficha/EnlaceDeQuienPidio.tsx'
import { HistoriaPlegada } from '../../kit/ficha/PapelesPedidos.tsx'
import { Marco } from '../../kit/ficha/Cajon.tsx'
import { OtrosEditando } from '../../kit/drafts/OtrosEditando.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { Cobro } from './Cobro.tsx'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { abrirPdf } from '../../kit/files/VisorPdf.tsx'
import type { avisosDeTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import type { Leida } from '../../../schemas/json/vocabulario.ts'
import { hayQueLlamar } from '../../../schemas/tramites/tramite-estado.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { FichaDeFormulario } from '../../screen/ficha/FichaDeFormulario.tsx'
import { useAdicionales } from '../../screen/ficha/use-ficha.ts'
import { DialogoFormulario } from '../../screen/registro/DialogoFormulario.tsx'
import { PasosDados, Termino } from './Linea.tsx'
import { NotasEnSitio } from './NotasEnSitio.tsx'
import { Papeles } from './PapelesDelTramite.tsx'
import { Pasos } from './pasos/Pasos.tsx'
import { alCambiarTramite, usePasos } from './use-tramite.ts'
import { Dato, Seccion } from '../../kit/ficha/Seccion.tsx'

const Datos = ({ tramite }: { tramite: TramiteLeido }) => {
  const {
    tipo,
    identificacion,
    solicitante,
    telefono,
    correo,
    anotaciones: _notas,
    data,
    datos,
    extra,
    velado,
  } = tramite
  const adicionales = useAdicionales(tipo, 'tramites', 'nuevoTramite')
  const definicion = tipoDe(tipo)
  return (
    <Seccion titulo="Datos">
      {velado ? (
        <p className="muted">
          Este registro es reservado (D. 1260 de 1970, art. 115): sus datos los lee quien trabaja los trámites.
        </p>
      ) : definicion ? (
        <FichaDeFormulario
          definicion={definicion}
          extra={adicionales}
          fila={{ identificacion, solicitante, telefono, correo, ...data, ...datos, anotaciones: null, extra }}
        />
      ) : null}
    </Seccion>
  )
}

const Correos = ({ tramite: { id, telefono, correo, velado } }: { tramite: TramiteLeido }) => {
  const { data } = useApi<Leida<typeof avisosDeTramite>>(`/tramites/${id}/avisos`, { revalidateOnMount: true })
  if (!data || velado) return null
  return (
    <Seccion titulo="Avisos por correo">
      {correo ? null : <p>{hayQueLlamar(telefono)}</p>}
      {correo && !data.length ? <p className="muted">Todavía ninguno.</p> : null}
      {data.length ? (
        <ul className="ficha-correos grid gap-2 p-0 text-13 list-none wrap-anywhere">
          {data.map((aviso) => (
            <li key={aviso.id}>
              <b className="font-medium">{aviso.estado}</b> a {aviso.correo}
              <small className="muted">
                {aviso.enviado_en
                  ? formatDateTime(aviso.enviado_en)
                  : aviso.error
                    ? `No salió: ${aviso.error}`
                    : 'Por enviar'}
              </small>
            </li>
          ))}
        </ul>
      ) : null}
    </Seccion>
  )
}

/** States with a delivery receipt. */
const ENTREGADOS: readonly TramiteLeido['estado'][] = ['entregado', 'cerrado']

const Constancias = ({ tramite: { id, numero_tramite, estado } }: { tramite: TramiteLeido }) => {
  const boton = (texto: string, ruta: string, nombre: string) => (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => void abrirPdf(`/tramites/${id}/${ruta}`, `${nombre}-${numero_tramite}.pdf`)}
    >
      {texto}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {boton('Constancia de radicación', 'constancia', 'constancia-radicacion')}
      {ENTREGADOS.includes(estado) ? boton('Constancia de entrega', 'constancia-entrega', 'constancia-entrega') : null}
    </div>
  )
}

const Notas = ({ tramite }: { tramite: TramiteLeido }) => (
  <Seccion titulo="Anotaciones">
    <NotasEnSitio fila={tramite} nombre={tramite.numero_tramite} />
  </Seccion>
)

const Orden = lazy(() => import('../orden/Orden.tsx'))

interface Props {
  tramite: TramiteLeido
  identificacion: string
}

/** States that are not charged. */
const SIN_HACER: readonly TramiteLeido['estado'][] = ['negado', 'trasladado', 'desistido', 'anulado']

export const Contenido = ({ tramite, identificacion }: Props) => {
  const pasos = usePasos(tramite.id)
  const [elimina, setElimina] = useState(false)
  return (
    <>
      <Marco
        sobre={
          <>
            <OtrosEditando
              objeto="tramites"
              id={puedeVista('tramites', 'modificar') && tramite.estado !== 'anulado' ? tramite.id : null}
            />
            <Quien tramite={tramite} pasos={pasos.data} />
            {(puedeVista('tramites', 'modificar') || puedeVista('tramites', 'eliminar')) && pasos.data ? (
              <Pasos tramite={tramite} siguientes={pasos.data.siguientes} onEliminar={() => setElimina(true)} />
            ) : null}
          </>
        }
        lado={
          <>
            {puedeVista('tramites') ? <Cobro tramite={tramite} abierto={!SIN_HACER.includes(tramite.estado)} /> : null}
            <Notas tramite={tramite} />
            <PasosDados tramite={tramite} pasos={pasos} />
            <Constancias tramite={tramite} />
            {puedeVista('tramites', 'modificar') ? <Correos tramite={tramite} /> : null}
            {puedeVista('tramites', 'modificar') ? (
              <EnlaceDeQuienPidio
                path={`/tramites/${tramite.id}/enlace`}
                guia="Con él ve en qué va, responde y reemplaza papeles, sin contraseña. Vale 30 días y va en cada correo."
              />
            ) : null}
            {puedeVista('auditoria') ? <HistoriaPlegada tabla="tramites" id={tramite.id} /> : null}
          </>
        }
      >
        {hojaDe(tramite.tipo) !== null && puedeVista('tramites') ? (
          <Suspense fallback={null}>
            <Orden tramite={tramite} />
          </Suspense>
        ) : null}
        <Papeles tramite={tramite} />
        <Datos tramite={tramite} />
      </Marco>
      {elimina ? (
        <DialogoFormulario
          id="eliminar-tramite"
          fila={{ id: tramite.id, identificacion }}
          onClose={() => setElimina(false)}
          onHecho={() => alCambiarTramite(tramite.id)}
        />
      ) : null}
    </>
  )
}

const Quien = ({ tramite: t, pasos }: { tramite: TramiteLeido; pasos: PasosLeidos | undefined }) => (
  <dl className="ficha-quien flex flex-wrap gap-x-10 gap-y-3">
    <Dato nombre="Quien solicita">
      {[t.solicitante, t.identificacion && formatDocument(t.identificacion)].filter(Boolean).join(' · ')}
    </Dato>
    <Dato nombre="De quién es">
      {[t.nombre_tramite, t.identificacion_tramite].filter(Boolean).join(' · ') || 'Sin decir'}
    </Dato>
    <Dato nombre="Radicado">
      {formatDateTime(t.radicado_en)}
      {t.pidio ? ` por ${t.pidio}` : ''}
    </Dato>
    <Termino tramite={t} pasos={pasos} />
    {t.valor === null || puedeVista('tramites') ? null : (
      <Dato nombre="Valor">
        {formatPesos(t.valor)}
        {t.causa_valor ? <small className="muted">{t.causa_valor}</small> : null}
      </Dato>
    )}
    {t.id_radicacion ? (
      <Dato nombre="Radicación">
        <EnlaceDeEscritura numero={t.numero_radicacion}>No. {t.numero_radicacion}</EnlaceDeEscritura>
      </Dato>
    ) : null}
    <Dato nombre="Anulado por">{t.motivo_anulacion}</Dato>
  </dl>
)
