import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatDateLong, formatPesos } from '../../../schemas/es-co/index.ts'
import type { TramiteDeQuienPide } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { abrirPdf } from '../../kit/files/VisorPdf.tsx'
import { Motivo } from '../../kit/dialogs/Motivo.tsx'
import { EstadoConPlazo, tonoDePaso } from '../ficha/EstadoDeTramite.tsx'
import { PapelPropio, type SuTramite } from './PapelPropio.tsx'
import { MAXIMO_MENSAJE } from '../../../schemas/tramites/tramite-adjunto.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { mensajeDe } from '../../kit/http/api-error.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import type { EstadoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { Linea, PasoDeLinea } from '../../kit/ficha/Seccion.tsx'

const LoQueFalta = ({ tramite: { faltantes, responder_hasta } }: { tramite: TramiteDeQuienPide }) => (
  <section className="grid gap-3 p-4 border border-warn rounded-8 bg-surface" aria-labelledby="suyo-falta">
    <h2 className="text-16 font-semibold" id="suyo-falta">
      Lo que falta
    </h2>
    <ul className="m-0 pl-5">
      {faltantes.map(({ titulo, motivo }) => (
        <li key={`${titulo} ${motivo}`}>
          <b>{titulo}:</b> {motivo}
        </li>
      ))}
    </ul>
    {responder_hasta ? (
      <p>
        Puede responder hasta el <b>{formatDateLong(responder_hasta)}</b>.
      </p>
    ) : null}
    <p className="muted">
      Reemplace los documentos que lo necesiten y, cuando esté todo, envíe su respuesta al final de ellos.
    </p>
  </section>
)

const Responder = ({ responder }: { responder: SuTramite['responder'] }) => {
  const [mensaje, setMensaje] = useState('')
  const { ocupado, errores, problema, enviar, olvidar } = useEnvio()
  return (
    <section aria-labelledby="suyo-respuesta">
      <h2 className="mb-2 text-16 font-semibold" id="suyo-respuesta">
        Su respuesta
      </h2>
      <form
        className="grid justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void enviar(() => responder(mensaje), {
            cargando: 'Enviando su respuesta...',
            exito: 'La notaría recibió su respuesta',
            fallo: 'No se pudo enviar la respuesta',
          })
        }}
      >
        <TextArea
          className="w-full"
          label="Mensaje para la notaría"
          description="Si falta un dato, o no tiene un documento, escríbalo aquí."
          maxLength={MAXIMO_MENSAJE}
          value={mensaje}
          error={Object.values(errores)[0] ?? (problema ? mensajeDe(problema) : '')}
          onChange={(next) => {
            setMensaje(next)
            olvidar()
          }}
        />
        <Button type="submit" loading={ocupado}>
          Enviar respuesta
        </Button>
      </form>
    </section>
  )
}

const SIGUE: Readonly<Record<EstadoDeTramite, { notaria: string; usted: string }>> = {
  radicado: { notaria: 'La notaría lo recibió y va a revisarlo.', usted: 'Nada por ahora: le avisaremos por correo.' },
  en_revision: {
    notaria: 'La notaría está revisando los documentos.',
    usted: 'Nada por ahora: le avisaremos por correo.',
  },
  devuelto: {
    notaria: 'La notaría espera su respuesta; el plazo está detenido.',
    usted: 'Complete lo que falta y responda.',
  },
  aceptado: { notaria: 'Los documentos están completos.', usted: 'Nada por ahora: le diremos cuándo sigue.' },
  pendiente_pago: {
    notaria: 'La notaría lo elabora cuando esté pagado.',
    usted: 'Acérquese a la caja de la notaría con el número del trámite.',
  },
  en_elaboracion: {
    notaria: 'La notaría lo está elaborando.',
    usted: 'Nada por ahora: le avisaremos cuando esté listo.',
  },
  listo: { notaria: 'Está listo.', usted: 'Recójalo en la notaría, con su documento de identidad.' },
  entregado: { notaria: 'Ya se entregó.', usted: 'Nada más: guarde su constancia.' },
  cerrado: { notaria: 'El trámite terminó.', usted: 'Nada más.' },
  negado: {
    notaria: 'La notaría no pudo acceder a lo que pidió: abajo está la razón.',
    usted: 'Si no está de acuerdo, hable con la notaría.',
  },
  trasladado: {
    notaria: 'Lo que pidió está en otra oficina, a la que se envió: abajo está cuál.',
    usted: 'Siga el trámite allá.',
  },
  desistido: {
    notaria: 'El trámite se cerró sin respuesta o porque usted desistió.',
    usted: 'Si aún lo necesita, pídalo de nuevo.',
  },
  anulado: { notaria: 'El trámite se anuló: abajo está la razón.', usted: 'Si aún lo necesita, pídalo de nuevo.' },
}

/** Requested papers may also wait without a return. */
const sigueDe = ({ estado, papeles }: Pick<TramiteDeQuienPide, 'estado' | 'papeles'>) =>
  estado !== 'devuelto' && papeles.some(({ estado: como, nombre }) => como === 'falta' && nombre.startsWith('pedido_'))
    ? { ...SIGUE[estado], usted: 'Adjunte abajo el documento que la notaría le pide.' }
    : SIGUE[estado]

const FRASES = { enviando: 'Desistiendo...', hecho: 'Usted desistió del trámite', fallo: 'No se pudo desistir' }

const Dato = ({ nombre, children }: { nombre: string; children: ReactNode }) => (
  <div className="grid grid-cols-[176px_minmax(0,1fr)] gap-x-4 gap-y-0.5 movil:grid-cols-[1fr]">
    <dt className="text-muted">{nombre}</dt>
    <dd className="m-0">{children}</dd>
  </div>
)

export const FichaPropia = ({
  tramite,
  acciones,
  constancia,
}: {
  tramite: TramiteDeQuienPide
  acciones: SuTramite
  /** Path of the receipt, under `/api`. */
  constancia: string
}) => {
  const [desiste, setDesiste] = useState(false)
  const { notaria, usted } = sigueDe(tramite)
  return (
    <div className="grid gap-8 max-w-180">
      <section className="grid gap-4" aria-label="En qué va">
        <EstadoConPlazo estado={tramite.estado} plazo={tramite.plazo} />
        <dl className="grid gap-3 m-0">
          <Dato nombre="En qué va">{notaria}</Dato>
          <Dato nombre="Qué debe hacer usted">{usted}</Dato>
          {tramite.promesa && !tramite.plazo?.pausado ? (
            <Dato nombre="Cuándo">Se promete para el {formatDateLong(tramite.promesa)}.</Dato>
          ) : null}
          <Dato nombre="Valor">
            {tramite.valor === null ? 'Por confirmar' : tramite.valor === 0 ? 'Sin costo' : formatPesos(tramite.valor)}
            {tramite.causa_valor ? ` · ${tramite.causa_valor}` : ''}
            {tramite.pagado && tramite.valor ? ' · Pagado' : ''}
          </Dato>
        </dl>
      </section>
      {tramite.puede.responder ? <LoQueFalta tramite={tramite} /> : null}
      {tramite.papeles.length ? (
        <section aria-labelledby="suyo-papeles">
          <h2 className="mb-2 text-16 font-semibold" id="suyo-papeles">
            Documentos
          </h2>
          <ol className="mt-2 p-0 border border-line rounded-6 bg-surface list-none">
            {tramite.papeles.map((papel) => (
              <PapelPropio key={`${papel.nombre} ${papel.id ?? 'falta'}`} papel={papel} enviar={acciones.enviar} />
            ))}
          </ol>
        </section>
      ) : null}
      {tramite.puede.responder ? <Responder responder={acciones.responder} /> : null}
      <section aria-labelledby="suyo-pasos">
        <h2 className="mb-2 text-16 font-semibold" id="suyo-pasos">
          Pasos
        </h2>
        <Linea>
          {tramite.pasos.map(({ estado, nombre, cuando, motivo, norma }) => (
            <PasoDeLinea key={cuando + estado} nombre={nombre} cuando={cuando} tono={tonoDePaso(estado)}>
              {motivo ? <p>{motivo}</p> : null}
              {norma ? <p className="muted">{norma}</p> : null}
            </PasoDeLinea>
          ))}
        </Linea>
      </section>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => void abrirPdf(constancia, `constancia-${tramite.numero_tramite}.pdf`)}
        >
          Constancia de radicación
        </Button>
        {tramite.puede.desistir ? (
          <Button variant="subtle" color="red" onClick={() => setDesiste(true)}>
            Desistir del trámite
          </Button>
        ) : null}
      </div>
      {desiste ? (
        <Motivo
          titulo="Desistir del trámite"
          si="Desistir"
          frases={FRASES}
          onClose={() => setDesiste(false)}
          onEnviar={acciones.desistir}
        >
          <p>La notaría deja de trabajarlo. Si después lo necesita, tendrá que pedirlo de nuevo.</p>
        </Motivo>
      ) : null}
    </div>
  )
}
