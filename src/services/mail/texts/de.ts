import type { EntryChange, MailTexts } from './mail-texts.js'

const IGNORE = 'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren.'
const UNKNOWN_SENDER = 'Wenn Sie den Absender nicht kennen, können Sie diese E-Mail ignorieren.'
const until = (end: string): string => `Der Link funktioniert einmal, bis ${end}.`

const ENTRY_CHANGES: Readonly<Record<EntryChange, { readonly subject: string; readonly what: string }>> = {
  factorAdded: {
    subject: 'Ihrem Konto wurde ein zweiter Faktor hinzugefügt',
    what: 'Ihrem Konto wurde ein zweiter Faktor hinzugefügt, eine Authentifizierungs-App oder ein Passkey.\nÜberall sonst wurden Sie abgemeldet.',
  },
  factorRemoved: {
    subject: 'Ein zweiter Faktor wurde aus Ihrem Konto entfernt',
    what: 'Ein zweiter Faktor, eine Authentifizierungs-App oder ein Passkey, wurde aus Ihrem Konto entfernt.\nÜberall sonst wurden Sie abgemeldet.',
  },
  factorsReset: {
    subject: 'Die zweiten Faktoren Ihres Kontos wurden entfernt',
    what: 'Ihre Praxis oder der Betreiber des Dienstes hat die zweiten Faktoren Ihres Kontos entfernt.\nSie wurden überall abgemeldet. Ihr Passwort bleibt, wie es ist.',
  },
  recoveryCodeUsed: {
    subject: 'Ein Wiederherstellungscode wurde für Ihr Konto verwendet',
    what: 'Jemand hat sich mit Ihrem Passwort und einem Ihrer Wiederherstellungscodes in Ihrem Konto angemeldet\noder damit eine Änderung bestätigt. Dieser Code ist verbraucht.',
  },
  recoveryCodesRenewed: {
    subject: 'Ihr Konto hat neue Wiederherstellungscodes',
    what: 'Für Ihr Konto wurden neue Wiederherstellungscodes erstellt.\nDie bisherigen gelten nicht mehr.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    what: 'Das Passwort Ihres Kontos wurde von jemandem geändert, der angemeldet war und das bisherige kannte.\nÜberall sonst wurden Sie abgemeldet.',
  },
  // After wrong codes: whoever gave them knows the password.
  codeGuesses: {
    subject: 'Jemand kennt vielleicht Ihr Passwort',
    what: 'Ihr Passwort wurde mehrmals mit einem falschen Code Ihres zweiten Faktors eingegeben.\nDas Konto wurde nicht geöffnet.',
  },
}

export const de: MailTexts = {
  greeting: (firstName) => (firstName === null ? 'Guten Tag,' : `Guten Tag ${firstName},`),

  choosePassword: (link) => ({
    subject: 'Wählen Sie Ihr Passwort',
    paragraphs: [
      'Um das Passwort für Ihr Konto zu wählen, öffnen Sie diesen Link:',
      ...[link.url, until(link.until), IGNORE],
    ],
  }),
  confirmAddress: (link) => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      'Um diese E-Mail-Adresse für Ihr Konto zu verwenden, öffnen Sie diesen Link:',
      ...[link.url, until(link.until), IGNORE],
    ],
  }),
  undoAddress: (link) => ({
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [
      'Ihr Konto verwendet jetzt eine andere E-Mail-Adresse als diese.\nWenn Sie sie geändert haben, können Sie diese E-Mail ignorieren.',
      'Wenn nicht, öffnen Sie diesen Link. Er stellt diese Adresse wieder her und meldet Sie überall ab.\nWählen Sie danach ein neues Passwort.',
      link.url,
      until(link.until),
    ],
  }),
  oldAddress: (isReplaced) => ({
    subject: 'Ihre E-Mail-Adresse wird geändert',
    paragraphs: [
      isReplaced
        ? 'Für Ihr Konto wurde eine andere E-Mail-Adresse eingetragen.\nDiese hier wird nicht mehr verwendet.'
        : 'Für Ihr Konto wurde eine andere E-Mail-Adresse eingetragen.\nSie ersetzt diese hier, sobald sie bestätigt ist.',
      'Wenn Sie das nicht erwartet haben, wählen Sie jetzt ein neues Passwort und informieren Sie Ihre Praxis.',
    ],
  }),
  knownAddress: (passwordPage) => ({
    subject: 'Sie haben bereits ein Konto',
    paragraphs: [
      'Sie oder eine andere Person haben versucht, sich mit dieser E-Mail-Adresse zu registrieren.\nSie haben bereits ein Konto. Es wurde nichts geändert.',
      'Wenn Sie Ihr Passwort vergessen haben, fordern Sie hier einen neuen Link an:',
      passwordPage,
      IGNORE,
    ],
  }),
  guesses: (passwordPage) => ({
    subject: 'Für Ihr Konto wurden falsche Passwörter eingegeben',
    paragraphs: [
      'Jemand hat mehrmals ein falsches Passwort für Ihr Konto eingegeben.\nDas Konto wurde nicht geöffnet. Weitere Versuche müssen jetzt warten.',
      'Wo Sie sich schon einmal angemeldet haben, melden Sie sich an wie immer. Auf einem anderen Gerät müssen vielleicht auch Sie warten.',
      'Wenn Sie es nicht waren, müssen Sie nichts tun, außer Ihr Passwort ist kurz oder wird auch anderswo verwendet.\nHier bekommen Sie einen Link für ein neues, womit auch das Warten endet:',
      passwordPage,
    ],
  }),
  entryChanged: (change, passwordPage) => ({
    subject: ENTRY_CHANGES[change].subject,
    paragraphs: [
      ENTRY_CHANGES[change].what,
      'Wenn Sie es waren, können Sie diese E-Mail ignorieren.',
      'Wenn nicht, kann sich vielleicht jemand anderes als Sie anmelden. Wählen Sie jetzt ein neues Passwort,\nsehen Sie Ihre zweiten Faktoren durch und informieren Sie Ihre Praxis:',
      passwordPage,
    ],
  }),
  newToken: (passwordPage) => ({
    subject: 'Für Ihr Konto wurde ein Zugriffstoken erstellt',
    paragraphs: [
      'Für Ihr Konto wurde ein Zugriffstoken erstellt. Damit kann ein Programm ohne Ihr Passwort tun,\nwas beim Erstellen erlaubt wurde, bis das Token abläuft.',
      'Wenn Sie es erstellt haben, können Sie diese E-Mail ignorieren.',
      'Wenn nicht, wählen Sie hier ein neues Passwort. Damit endet auch das Token:',
      passwordPage,
    ],
  }),
  newCalendarFeed: (passwordPage) => ({
    subject: 'Für Ihr Konto wurde eine Kalenderadresse erstellt',
    paragraphs: [
      'Für Ihr Konto wurde eine Kalenderadresse erstellt. Wer sie hat, liest ohne Ihr Passwort,\nwann Ihre Termine sind.',
      'Wenn Sie sie erstellt haben, können Sie diese E-Mail ignorieren.',
      'Wenn nicht, wählen Sie hier ein neues Passwort. Damit endet auch die Adresse:',
      passwordPage,
    ],
  }),
  providerLinked: () => ({
    subject: 'Sie haben sich über Ihre Praxis angemeldet',
    paragraphs: [
      'Sie haben sich zum ersten Mal über den Identitätsanbieter Ihrer Praxis angemeldet.\nVon jetzt an kann Ihr Konto darüber geöffnet werden.',
      'Wenn Sie es waren, können Sie diese E-Mail ignorieren.',
      'Wenn nicht, informieren Sie sofort Ihre Praxis.',
    ],
  }),

  invitation: (from, link) => ({
    subject: 'Sie sind eingeladen, sich zu registrieren',
    paragraphs: [
      from === null
        ? 'Jemand, der Ihre Adresse kennt, lädt Sie ein, sich zu registrieren.'
        : `Sie sind eingeladen, sich zu registrieren, von\n${from}.`,
      'Um anzunehmen, öffnen Sie diesen Link und wählen Sie ein Passwort:',
      link.url,
      `${until(link.until)}\nWenn Sie schon ein Konto haben, melden Sie sich auf dieser Seite damit an.`,
      UNKNOWN_SENDER,
    ],
  }),
  staffInvitation: (from, link) => ({
    subject: 'Sie sind eingeladen, bei uns zu arbeiten',
    paragraphs: [
      from === null
        ? 'Jemand, der Ihre Adresse kennt, lädt Sie in sein Team ein.'
        : `Sie sind eingeladen, im Team zu arbeiten, von\n${from}.`,
      'Um anzunehmen, öffnen Sie diesen Link und wählen Sie ein Passwort:',
      link.url,
      until(link.until),
      UNKNOWN_SENDER,
    ],
  }),
  invitedInName: (home) => ({
    subject: 'In Ihrem Namen wurde jemand eingeladen',
    paragraphs: [
      'Der Empfang Ihrer Praxis hat in Ihrem Namen jemanden eingeladen.',
      'Wen, sehen Sie unter „Klienten“, wenn Sie sich hier anmelden. Dort können Sie die Einladung zurücknehmen:',
      home,
    ],
  }),
  applicant: (approval, home) =>
    ({
      pending: {
        subject: 'Ihre Registrierung wird geprüft',
        paragraphs: [
          'Sie haben sich als Therapeutin oder Therapeut registriert. Bevor Sie hier arbeiten können, wird geprüft, wer Sie sind.',
          'Bis dahin können Sie sich anmelden und Ihr eigenes Profil sehen, sonst nichts.\nSie bekommen eine E-Mail, sobald entschieden ist.',
        ],
      },
      approved: {
        subject: 'Ihre Registrierung ist genehmigt',
        paragraphs: ['Sie können jetzt hier therapeutisch arbeiten. Melden Sie sich hier an:', home],
      },
      declined: {
        subject: 'Ihre Registrierung wurde abgelehnt',
        paragraphs: [
          'Sie haben sich als Therapeutin oder Therapeut registriert. Das wurde abgelehnt, deshalb sehen Sie nur Ihr eigenes Profil.',
          'Wenn Sie das für einen Irrtum halten, fragen Sie die Praxis, in der Sie arbeiten möchten.',
        ],
      },
    })[approval],
  transfer: ({ therapist, practice }, home) => ({
    subject: 'Sie haben eine neue Ansprechperson',
    paragraphs: [
      `Ihre neue Ansprechperson (${practice ?? 'an dem Ort, den Sie kennen'}) ist\n${therapist ?? 'jemand anderes aus dem Team'}, anstelle der bisherigen.`,
      'Diese Person sieht nichts von Ihnen, bis Sie zustimmen. Um zuzustimmen, melden Sie sich hier an:',
      home,
      'Wenn Sie eine andere Person möchten, sagen Sie es dort.',
    ],
  }),
  transferDeclined: (home) => ({
    subject: 'Eine Klientin oder ein Klient möchte eine andere Person',
    paragraphs: [
      'Jemand wurde übergeben, stimmt der neuen Ansprechperson nicht zu und hat zurzeit niemanden.',
      'Wer es ist, sehen Sie unter „Klienten“, wenn Sie sich hier anmelden. Bitte finden Sie bald jemand anderen:',
      home,
    ],
  }),
  supervision: ({ isSupervisor, hasEnded }, home) => {
    const reads = isSupervisor
      ? 'Sie lesen die Notizen einer Kollegin oder eines Kollegen und zeichnen gegen, was dort unterschrieben wird.'
      : 'Eine Kollegin oder ein Kollege liest Ihre Notizen, außer Psychotherapie-Notizen, und zeichnet gegen, was Sie unterschreiben.'
    const readsNoLonger = isSupervisor
      ? 'Sie lesen die Notizen einer Kollegin oder eines Kollegen nicht mehr und zeichnen sie nicht mehr gegen.'
      : 'Ihre Notizen werden nicht mehr von einer Kollegin oder einem Kollegen gelesen und gegengezeichnet.'
    return {
      subject: hasEnded ? 'Eine Supervision ist beendet' : 'Eine Supervision hat begonnen',
      paragraphs: [
        hasEnded ? readsNoLonger : reads,
        'Das hat die Verwaltung Ihrer Praxis entschieden. Um wen es geht, sehen Sie, wenn Sie sich hier anmelden:',
        home,
      ],
    }
  },

  appointment: (when, home) => ({
    subject: `Ihr Termin: ${when}`,
    paragraphs: [
      `Sie haben einen Termin: ${when}.`,
      `Melden Sie sich an, um zu sehen, wie Sie sich treffen, oder um abzusagen:\n\n${home}appointments`,
      'In Ihrem Konto können Sie diese Erinnerungen abschalten.',
    ],
  }),
  reminder: (home) => ({
    subject: 'Etwas wartet auf Sie',
    paragraphs: ['Etwas wartet auf Sie. Melden Sie sich an, um es zu sehen:', home],
  }),
  safetyContact: (home) => ({
    subject: 'Etwas wartet auf Sie',
    paragraphs: [
      'Sie sind der Sicherheitskontakt Ihrer Praxis. Etwas braucht bald Ihre Aufmerksamkeit.\nMelden Sie sich hier an:',
      home,
    ],
  }),
  emergencyOfClient: (practice, home) => ({
    subject: 'Jemand hat geöffnet, was Sie bei uns aufbewahren',
    paragraphs: [
      `${practice ?? 'Der Ort, den Sie kennen'}: Jemand aus dem Team, der nicht zu Ihren Ansprechpersonen gehört,\nhat Ihre Akte geöffnet. Im Notfall darf sie eine Stunde lang gelesen werden.`,
      'Wer es war und wann, sehen Sie, wenn Sie sich hier anmelden:',
      home,
      'Die Verwaltung prüft jeden solchen Fall. Wenn Sie Fragen haben, fragen Sie dort.',
    ],
  }),
  emergencyOfPractice: (practice, home) => ({
    subject: 'Eine Akte wurde im Notfall geöffnet',
    paragraphs: [
      `Jemand aus dem Team${practice === null ? '' : ` (${practice})`} hat eine Akte geöffnet, ohne ihr zugeordnet zu sein.\nSie bleibt eine Stunde offen und wartet auf die Prüfung durch die Verwaltung.`,
      'Melden Sie sich hier an, um zu sehen, wer, wann und warum:',
      home,
    ],
  }),
  webhookOff: () => ({
    subject: 'Ein Webhook Ihrer Praxis wurde abgeschaltet',
    paragraphs: [
      'Ein Programm Ihrer Praxis hat fünf Tage lang keine Nachrichten dieses Dienstes angenommen oder gesagt, dass es keine mehr will.\nSein Webhook wurde abgeschaltet, und das Programm erfährt nichts mehr.',
      'Ereignisse werden sieben Tage aufbewahrt. Wenn das Programm wieder funktioniert, schalten Sie den Webhook ein: Er macht weiter, wo er aufgehört hat.',
    ],
  }),
}
