import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import type { soporteLeido } from '../../schemas/respuestas/sesion/sesion.ts'
import type { Leida } from '../../schemas/json/vocabulario.ts'
import { DICHO_MAX, mensajeDeSoporte, type PedidoDeSoporte } from '../../schemas/sesion/soporte.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { api } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { TextArea } from '../kit/campos/Texto.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { lastRequests } from '../kit/http/refresh.ts'
import { useSession } from '../kit/http/session.ts'
import { useApi } from '../kit/http/use-api.ts'
import { useOficina } from '../office.ts'
import { RUTAS } from '../routes.ts'

/** Route pattern of the address: `:id` in place of a record. */
const usePantalla = (): string => {
  const [location] = useLocation()
  const { parser } = useRouter()
  return RUTAS.find(({ path }) => matchRoute(parser, path, location)[0])?.path ?? location.replace(/[^A-Za-z/-]+/g, ':')
}

const Adonde = ({ correo, dentro }: { correo: string | null | undefined; dentro: boolean }) => {
  if (correo)
    return (
      <p>
        Le llega a <strong>{correo}</strong>. Si espera respuesta, diga en el mensaje cómo encontrarlo.
      </p>
    )
  if (dentro && correo === undefined) return null
  return (
    <p>
      {dentro
        ? 'Esta instalación no dice a qué correo se escribe a soporte.'
        : 'Sin haber entrado no se envía desde aquí.'}{' '}
      Copie el texto y envíelo a quien administra el programa en su oficina.
    </p>
  )
}

/** Support report of the installation; all attached data is shown before sending. */
const Soporte = ({ onCerrar }: { onCerrar: () => void }) => {
  const dentro = useSession() !== null
  const { data, error: noSeSabe } = useApi<Leida<typeof soporteLeido>>(dentro ? '/soporte' : null)
  const { oficina } = useOficina()
  const pantalla = usePantalla()
  // snapshot at opening: later requests belong to this form
  const [conocido] = useState(() => ({
    solicitudes: [...lastRequests()],
    navegador: navigator.userAgent.slice(0, 300),
    cuando: new Date().toISOString(),
  }))
  const [dicho, setDicho] = useState('')
  const { ocupado, problema, errores, enviar: mandar } = useEnvio()
  const { cuando, ...tecnico } = conocido
  const pedido: PedidoDeSoporte = { dicho, pantalla, ...tecnico }
  const texto = mensajeDeSoporte(pedido, oficina?.oficina ?? window.location.hostname, cuando)
  const rotulo = !dentro || data?.correo === null ? 'Este es el texto' : 'Esto es lo que se envía'

  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(texto.join('\n'))
      aviso.exito('Texto copiado')
    } catch {
      aviso.error('El navegador no dejó copiar. Seleccione el texto y cópielo con Ctrl+C.')
    }
  }
  const enviar = () =>
    mandar(() => api.post<{ message: string }>('/soporte', pedido), {
      exito: ({ message }) => message,
      alHacer: onCerrar,
    })
  return (
    <Dialogo
      opened
      largo
      title="Soporte"
      onClose={onCerrar}
      problema={errores['dicho'] ? null : (problema ?? noSeSabe)}
      // always a form: a later switch would remount it and lose the focus
      onSubmit={() => void (data?.correo ? enviar() : copiar())}
      actions={
        <>
          <Button variant="default" onClick={onCerrar}>
            Cancelar
          </Button>
          <Button
            variant={data?.correo ? 'default' : 'filled'}
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copiar()}
          >
            Copiar el texto
          </Button>
          {data?.correo ? (
            <Button type="submit" loading={ocupado}>
              Enviar
            </Button>
          ) : null}
        </>
      }
    >
      <TextArea
        data-autofocus
        required
        label="¿Qué pasó?"
        placeholder="Qué estaba haciendo, qué esperaba y qué salió."
        description="No escriba nombres, documentos ni direcciones de nadie: el número de la radicación basta."
        maxLength={DICHO_MAX}
        value={dicho}
        onChange={setDicho}
        error={errores['dicho']}
      />
      <section
        className="soporte-texto max-h-65 my-4 mx-0 py-3 px-4 overflow-y-auto border border-line rounded-6 bg-paper"
        aria-label={rotulo}
        tabIndex={0}
      >
        <h3 className="m-0 mb-2 text-muted text-12 font-medium">{rotulo}</h3>
        <pre className="m-0 [font-family:inherit] text-13 leading-[1.5] whitespace-pre-wrap wrap-anywhere">
          {texto.slice(dicho.trim() ? 0 : 2).join('\n')}
        </pre>
      </section>
      <Adonde correo={data?.correo} dentro={dentro} />
    </Dialogo>
  )
}

export default Soporte
