import { Button, Checkbox } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconMail, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import type {
  ContactoDeCliente,
  ContactosDeCliente,
  PermisoDeContacto,
} from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { formatDate, formatDateTime, addDays, bogotaDate } from '../../../schemas/es-co/index.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi, refrescar } from '../../kit/http/use-api.ts'
import { Correos, DialogoCorreo } from './Correos.tsx'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { api, mensajeDe, query } from '../../kit/http/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { Paginas } from '../../kit/tables/Paginas.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'

const CANAL = { correo: 'Correo', telefono: 'Teléfono', mensaje: 'Mensaje' } as const

interface PropsContacto {
  id: number
  permiso: PermisoDeContacto
  onClose: () => void
}
type Canal = keyof typeof CANAL

const CANALES = (Object.entries(CANAL) as [Canal, string][]) // keys of CANAL
  .map(([canal, label]) => ({ value: canal, label }))

const DialogoContacto = ({ id, permiso, onClose }: PropsContacto) => {
  const form = useFormulario({
    inicial: { canal: 'telefono' as Canal, a_pedido: false, texto: '', resultado: '', promesa: null as string | null }, // chosen later
    enviar: async ({ texto, promesa, ...datos }) => {
      await api.post(`/clientes/${id}/contactos`, {
        ...datos,
        ...(texto ? { texto } : {}),
        ...(promesa ? { promesa } : {}),
      })
      await Promise.all([refrescar(`/clientes/${id}/`), refrescar(`/cartera_cliente/${id}`)])
    },
    alHacer: onClose,
  })
  const { canal, a_pedido } = form.datos
  const hoy = bogotaDate(new Date())
  const dice = permiso.canales.find((uno) => uno.canal === canal)
  return (
    <Dialogo opened title="Anotar un contacto" onClose={onClose} {...form.dialogo} si="Anotar">
      <div className="kit-campos">
        <SelectBuscable
          className="c6"
          label="Canal"
          options={CANALES}
          {...form.campo('canal')}
          onChange={(elegido) =>
            form.cambiar({ canal: CANALES.find(({ value }) => value === elegido)?.value ?? 'telefono' })
          }
        />
        <DateInput
          className="c6"
          label="Promesa de pago"
          min={hoy}
          max={addDays(hoy, 365)}
          {...form.campo('promesa')}
        />
        <div className="c12">
          <Checkbox
            label="El cliente llamó o lo pidió"
            description="No es cobranza: no cuenta para los límites de la ley."
            {...form.casilla('a_pedido')}
          />
        </div>
        {dice && !dice.puede && !a_pedido ? (
          <p className="c12 py-0.5 px-2 rounded-4 bg-warn-soft text-warn" role="status">
            {dice.motivo} {dice.desde ? `Se puede desde el ${formatDateTime(dice.desde)}.` : ''}
          </p>
        ) : null}
        <TextoInput className="c12" label="Resultado" required {...form.campo('resultado')} data-autofocus />
        <TextArea className="c12" label="Qué se dijo" maxLength={6000} {...form.campo('texto')} />
      </div>
    </Dialogo>
  )
}

/** Promised payment date: no reminders before it. */
const Promesa = ({ id, promesa, editable }: { id: number; promesa: string | null; editable: boolean }) => {
  const { errores, problema, enviar } = useEnvio()
  const hoy = bogotaDate(new Date())
  const guardar = (dia: string | null) =>
    enviar(() => api.put(`/clientes/${id}/promesa`, { promesa: dia }), {
      exito: dia ? 'Promesa de pago guardada' : 'Promesa de pago retirada',
      alHacer: () =>
        Promise.all([refrescar(`/clientes/${id}/`), refrescar(`/cartera_cliente/${id}`), refrescar('/creditos')]),
    })
  return (
    <DateInput
      className="max-w-70"
      label="Promete pagar el"
      description="Hasta que pase ese día no se le recuerda"
      value={promesa}
      min={hoy}
      max={addDays(hoy, 365)}
      disabled={!editable}
      error={problema ? (errores['promesa'] ?? mensajeDe(problema)) : undefined}
      onChange={(dia) => void guardar(dia)}
    />
  )
}

export const Contactos = ({ id }: { id: number }) => {
  const permiso = useApi<PermisoDeContacto>(`/clientes/${id}/puede`, { revalidateOnMount: true })
  const [page, setPage] = useState(1)
  const contactos = useApi<ContactosDeCliente>(`/clientes/${id}/contactos?${query({ page })}`, {
    revalidateOnMount: true,
    keepPreviousData: true,
  })
  const [abre, setAbre] = useState<'correo' | 'anotar' | null>(null)
  const cambia = puedeVista('cartera', 'modificar')
  const copiar = async (mensaje: string) => {
    try {
      await navigator.clipboard.writeText(mensaje)
      aviso.exito('El mensaje quedó copiado')
    } catch {
      aviso.error('El navegador no dejó copiar el mensaje.')
    }
  }
  const error = permiso.error ?? contactos.error
  if (!permiso.data || !contactos.data)
    return <Cargada de={{ data: undefined, error, mutate: () => [permiso.mutate(), contactos.mutate()] }} filas={6} />
  const { canales, promesa, mensaje, whatsapp, debe } = permiso.data
  // manual messages have the law's hours too
  const porMensaje = canales.some(({ canal, puede }) => canal === 'mensaje' && puede)
  return (
    <section
      className="estado grid grid-cols-1 gap-5 pt-4 pb-6 px-6 movil:px-4 [&_h3]:m-0 [&_h3]:mb-2 [&_h3]:text-14 [&_h3_small]:font-normal"
      aria-label="Contactos"
    >
      <ul
        className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-3 m-0 p-0 list-none"
        aria-label="Si se le puede recordar ahora"
      >
        {canales.map(({ canal, puede, motivo, desde }) => (
          <li className="grid content-start gap-0.5 p-3 border border-line rounded-8" key={canal}>
            <b className={puede ? 'text-ok' : undefined}>{CANAL[canal]}</b>
            <span>{puede ? 'Se le puede recordar ahora' : motivo}</span>
            {desde ? <small className="muted">Desde el {formatDateTime(desde)}</small> : null}
          </li>
        ))}
      </ul>
      <p className="muted">
        Ley 2300 de 2023: por los canales que autorizó, de lunes a viernes de 7 a 19 y sábados de 8 a 15. Lo que el
        cliente pide no tiene horario.
      </p>
      {cambia ? (
        <div className="flex flex-wrap gap-2">
          {debe ? (
            <Button leftSection={<IconMail size={16} aria-hidden />} onClick={() => setAbre('correo')}>
              Recordar por correo
            </Button>
          ) : null}
          <Button variant="default" leftSection={<IconPhone size={16} aria-hidden />} onClick={() => setAbre('anotar')}>
            Anotar un contacto
          </Button>
          {debe && porMensaje ? (
            <Button
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => void copiar(mensaje)}
            >
              Copiar el mensaje
            </Button>
          ) : null}
          {debe && whatsapp && porMensaje ? (
            <Button
              component="a"
              href={whatsapp}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
            >
              Abrir en WhatsApp
            </Button>
          ) : null}
        </div>
      ) : null}
      <Promesa id={id} promesa={promesa} editable={cambia} />
      <Correos id={id} />
      <h3>Cada contacto</h3>
      {contactos.data.total === 0 ? (
        <p className="muted">Todavía no se le ha contactado.</p>
      ) : (
        <>
          <Linea contactos={contactos.data.data} />
          <Paginas pagina={page} porPagina={contactos.data.pageSize} total={contactos.data.total} onCambiar={setPage} />
        </>
      )}
      {abre === 'correo' ? <DialogoCorreo id={id} tipo="recordatorio" onClose={() => setAbre(null)} /> : null}
      {abre === 'anotar' ? <DialogoContacto id={id} permiso={permiso.data} onClose={() => setAbre(null)} /> : null}
    </section>
  )
}

const Linea = ({ contactos }: { contactos: readonly ContactoDeCliente[] }) => (
  <ol className="grid gap-3 m-0 p-0 list-none">
    {contactos.map(({ id, canal, en, texto, resultado, promesa, exento, usuario }) => (
      <li className="grid gap-1 p-0 pb-3 pl-3 border-l-2 border-l-line wrap-anywhere" key={id}>
        <p>
          <b>{CANAL[canal]}</b>{' '}
          <span className="muted">
            {[formatDateTime(en), usuario, exento ? 'sin cobranza' : ''].filter(Boolean).join(' · ')}
          </span>
        </p>
        <p>{resultado}</p>
        {promesa ? <p>Promete pagar el {formatDate(promesa)}.</p> : null}
        {texto ? (
          <details>
            <summary className="cursor-pointer text-accent text-13">Qué se dijo</summary>
            <p className="pt-2 whitespace-pre-line">{texto}</p>
          </details>
        ) : null}
      </li>
    ))}
  </ol>
)
