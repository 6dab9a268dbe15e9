import { useEffect, type ReactNode } from 'react'
import { Marca } from '../../kit/page/Marca.tsx'
import { useOficina } from '../../office.ts'
import '../../sesion/login.css'

export const Hoja = ({ title, children }: { title: string; children: ReactNode }) => {
  const { oficina } = useOficina()
  useEffect(() => {
    document.title = `${title} · ${oficina?.nombre ?? 'Protocolo'}`
  }, [title, oficina])
  return (
    <main className="login flex flex-col items-center justify-center gap-6 box-border min-h-[100dvh] py-6 px-4">
      <div className="login-hoja flex flex-col gap-6 box-border w-[min(400px,100%)] p-8 border border-line rounded-8 bg-surface">
        <header>
          {oficina?.logo ? <img src={oficina.logo} alt="" height={56} /> : <Marca size={48} />}
          <p className="text-muted text-13">{oficina?.nombre ?? 'Protocolo'}</p>
          <h1>{title}</h1>
        </header>
        {children}
      </div>
    </main>
  )
}
