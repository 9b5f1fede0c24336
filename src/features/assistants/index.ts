import './grounding/profile.source.js'
