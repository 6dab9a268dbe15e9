import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { bogotaDate, formatDate, plural } from '../../schemas/es-co/index.ts'
import type { CalendarioLeido } from '../../schemas/respuestas/libros/libros.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { SoltarArchivo } from '../kit/files/SoltarArchivo.tsx'
import { abrirPdf } from '../kit/files/VisorPdf.tsx'
import { BotonDeAccion } from '../kit/forms/BotonDeAccion.tsx'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { api } from '../kit/http/api.ts'
import { puede } from '../kit/http/session.ts'
import { refrescar } from '../kit/http/use-api.ts'

type Vence = CalendarioLeido[number]

const CALENDARIO = '/calendarioObligaciones'

interface Escrita {
  fecha: string | null
  nota: string
  archivo: File | null
}

/** Dialog that notes a filing with its proof. */
const Presentar = ({ de: { id, nombre, nombre_periodo, periodo }, onClose }: { de: Vence; onClose: () => void }) => {
  const { datos, campo, errores, cambiar, ocupado, dialogo } = useFormulario<Escrita, unknown>({
    inicial: { fecha: bogotaDate(Date.now()), nota: '', archivo: null },
    revisar: ({ fecha }) => ({ fecha: !fecha && 'Escriba la fecha.' }),
    enviar: ({ fecha, nota, archivo }) => {
      const cuerpo = new FormData()
      cuerpo.append('periodo', periodo)
      cuerpo.append('fecha', fecha ?? '')
      cuerpo.append('nota', nota.trim())
      if (archivo) cuerpo.append('archivo', archivo)
      return api.post(`/obligaciones/${id}/presentaciones`, cuerpo)
    },
    cargando: 'Guardando...',
    exito: 'Guardado correctamente',
    alHacer: async () => {
      await refrescar(CALENDARIO)
      onClose()
    },
  })
  return (
    <Dialogo opened title={`${nombre}, ${nombre_periodo}`} onClose={onClose} {...dialogo} si="Guardar">
      <div className="grid grid-cols-1 gap-4">
        <DateInput data-autofocus label="Presentada el" required {...campo('fecha')} />
        <TextoInput label="Número o nota" maxLength={300} {...campo('nota')} />
        <SoltarArchivo
          label="Comprobante"
          acepta="application/pdf"
          invita="Suelte aquí el PDF, si lo hay"
          icono={IconFileTypePdf}
          archivo={datos.archivo}
          botones={['Elegir PDF', 'Cambiar PDF']}
          onElegir={(archivo) => cambiar({ archivo })}
          error={errores['archivo']}
          ocupado={ocupado}
        />
      </div>
    </Dialogo>
  )
}

const cuando = ({ estado, dias, vence, presentada }: Vence): string => {
  if (presentada) return `Presentada el ${formatDate(presentada.fecha)}`
  if (vence === null || dias === null) return 'Sin fecha escrita'
  if (estado === 'vencida') return `Venció el ${formatDate(vence)}, hace ${plural(-dias, 'día')}`
  return dias === 0 ? 'Vence hoy' : `Vence el ${formatDate(vence)}, en ${plural(dias, 'día')}`
}

const ICONO = { presentada: IconCheck, pendiente: IconClock, vencida: IconAlertTriangle, sin_fecha: IconClock } as const
const COLOR = {
  presentada: 'text-finalizada',
  pendiente: '',
  vencida: 'text-danger font-medium',
  sin_fecha: 'text-muted',
} as const

const Renglon = ({ una, onPresentar }: { una: Vence; onPresentar: () => void }) => {
  const Icono = ICONO[una.estado]
  const { presentada } = una
  return (
    <li className="libros-renglon" data-estado={una.estado}>
      <div className="min-w-0">
        <p className="font-medium">
          {una.informe ? (
            <Link className="kit-enlace" href={`/admin/libros/${una.informe}`}>
              {una.nombre}
            </Link>
          ) : (
            una.nombre
          )}{' '}
          <span className="font-normal text-muted">· {una.nombre_periodo}</span>
        </p>
        <p className={`text-13 flex items-start gap-1.5 ${COLOR[una.estado]}`}>
          <Icono size={15} className="shrink-0 mt-0.5" aria-hidden />
          {cuando(una)}
        </p>
        <p className="text-12 text-muted">
          {[
            una.entidad,
            una.responsable && `responde ${una.responsable}`,
            presentada?.nota,
            una.confirmada ? null : 'por confirmar',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {presentada?.tiene_archivo ? (
          <BotonDeAccion
            variant="subtle"
            hacer={() => abrirPdf(`/presentaciones/${presentada.id}/archivo`, 'comprobante.pdf')}
          >
            Comprobante
          </BotonDeAccion>
        ) : null}
        {presentada && puede(permiso('libros', 'eliminar')) ? (
          <BotonDeAccion
            variant="subtle"
            hacer={async () => {
              const pregunta = `Se borra que se presentó${presentada.tiene_archivo ? ', con su comprobante' : ''}.`
              if (!(await confirmar(pregunta, { title: 'Quitar presentación', yes: 'Quitar', danger: true }))) return
              await api.del(`/presentaciones/${presentada.id}`)
              await refrescar(CALENDARIO)
            }}
          >
            Quitar
          </BotonDeAccion>
        ) : null}
        {!presentada && puede(permiso('libros', 'crear')) ? (
          <Button variant="default" onClick={onPresentar}>
            Presentada
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** Obligations in the order of their due days; late ones in red. */
export const Calendario = ({ calendario }: { calendario: CalendarioLeido }) => {
  const [presenta, setPresenta] = useState<Vence | null>(null)
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-2 mb-2">
        <h2 className="text-16 font-semibold">Calendario</h2>
        {puede(permiso('libros', 'ver')) ? (
          <Link className="kit-enlace text-13" href="/admin/obligaciones">
            Cambiar fechas y responsables
          </Link>
        ) : null}
      </div>
      <ul className="libros-lista">
        {calendario.map((una) => (
          <Renglon key={`${una.id} ${una.periodo}`} una={una} onPresentar={() => setPresenta(una)} />
        ))}
      </ul>
      {presenta && <Presentar de={presenta} onClose={() => setPresenta(null)} />}
    </section>
  )
}
